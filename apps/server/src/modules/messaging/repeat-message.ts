import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { openMessage } from './inbox.ts'
import { type Channel, lockRepeatable, reviveMessage } from './tables/messages.ts'

const LIFE_SECONDS = 86_400

/** A message that did not leave, as it is judged whether it may leave now. */
export type Repeatable = Readonly<{
  channel: Channel
  to: string
  playerId: bigint | null
  kind: string
  state: string
}>

/**
 * Puts a message that failed or expired back into the outbox, for a day, with the caller's transaction, after `check` (which refuses)
 * has seen to whom it would go. Refuses `message_final` where there is none, it holds a secret, is of no more use, or is under way again.
 */
export async function repeatMessage(
  ctx: Pick<Context, 'config'>,
  tx: Tx,
  id: bigint,
  check: (message: Repeatable) => Promise<void>,
): Promise<Repeatable> {
  const row = await lockRepeatable(tx, id)
  if (!row) throw new Refusal('message_final')
  const { channel, playerId, kind, state, sealed } = row
  const message = { channel, to: openMessage(ctx, channel, sealed).to, playerId, kind, state }
  await check(message)
  await reviveMessage(tx, id, LIFE_SECONDS)
  return message
}
