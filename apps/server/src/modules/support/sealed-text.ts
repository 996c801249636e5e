import { createHmac } from 'node:crypto'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { decrypt, encrypt, openAll, seal } from '../privacy/index.ts'

type Keys = Pick<Context, 'config'>
type Thread = Readonly<{ id: bigint; playerId: bigint | null }>
type Column = 'support_message.text' | 'support_note.text'

/**
 * What is written in a thread as it is stored. A player's is sealed under their own key, and goes with it when their
 * account is purged; a visitor has none, and theirs is sealed under a key of the deployment until it is deleted.
 */
export async function sealText(
  ctx: Keys,
  tx: Tx,
  { id, playerId }: Thread,
  column: Column,
  text: string,
): Promise<Buffer> {
  if (playerId !== null) return seal(ctx, tx, playerId, column, text)
  return encrypt(visitorKey(ctx), Buffer.from(text), boundTo(id, column))
}

/** The texts again, in their order; null where the player's key was shredded. */
export async function openTexts(
  ctx: Keys,
  db: Tx,
  { id, playerId }: Thread,
  column: Column,
  sealed: readonly Buffer[],
): Promise<(string | null)[]> {
  if (playerId === null)
    return sealed.map((one) => decrypt(visitorKey(ctx), one, boundTo(id, column)).toString())
  return openAll(
    ctx,
    db,
    playerId,
    sealed.map((one) => [column, one] as const),
  )
}

/** A visitor's address as it is stored. */
export function sealAddress(ctx: Keys, visitorIndex: Buffer, address: string): Buffer {
  return encrypt(visitorKey(ctx), Buffer.from(address), visitorIndex)
}

/** The address again. */
export function openAddress(ctx: Keys, visitorIndex: Buffer, sealed: Buffer): string {
  return decrypt(visitorKey(ctx), sealed, visitorIndex).toString()
}

const boundTo = (threadId: bigint, column: Column) => Buffer.from(`${column}|${threadId}`)

function visitorKey({ config }: Keys): Buffer {
  return createHmac('sha256', config.passwordKey).update('opendraw/support/visitor').digest()
}
