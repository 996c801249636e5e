import type { Passkey, RequestOf } from '@opendraw/contract'
import type {
  confirmOwnPasskey as addCall,
  confirmPasskeyCode as codeCall,
  removeOwnPasskey as removeCall,
} from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller, PublicCaller } from '../../../http/bind.ts'
import { takeSignIn } from '../../../http/throttle.ts'
import {
  addPasskey,
  beginPasskey,
  confirmByPasskey,
  listPasskeys,
  readPasskey,
  removePasskey,
  signingOptions,
} from '../../credentials/index.ts'
import { by, writeAudit } from '../audit/write-audit.ts'
import { operatorById } from '../tables/operators.ts'
import { setConfirmed } from '../tables/second-factors.ts'
import { tokenHash } from './operator-sessions.ts'

const use = { kind: 'operator', purpose: 'confirm', bearer: '' } as const

const ownerOf = (id: bigint) => ({ kind: 'operator', id }) as const

/** The signed-in operator's passkeys. */
export function listOwnPasskeys(ctx: Context, { operatorId }: OperatorCaller) {
  return listPasskeys(ctx.db, ownerOf(operatorId))
}

/** What the browser makes a passkey from, for this session alone; the guard has asked for a fresh code. */
export async function beginOwnPasskey(ctx: Context, caller: OperatorCaller) {
  const row = await operatorById(ctx.db, caller.operatorId)
  const name = row?.login ?? row?.name ?? ''
  return beginPasskey(ctx, ownerOf(caller.operatorId), { bearer: bearerOf(caller), name })
}

/**
 * Adds the passkey. It is a new second factor: as after accepting a link, none of its operator and those who let them in
 * approves what the other proposes, for the hours of the setting.
 */
export function addOwnPasskey(
  ctx: Context,
  caller: OperatorCaller,
  { name, passkey }: RequestOf<typeof addCall>,
): Promise<z.output<typeof Passkey>> {
  const { operatorId } = caller
  const input = { bearer: bearerOf(caller), name, passkey }
  return addPasskey(ctx, ownerOf(operatorId), input, async (tx) => {
    await setConfirmed(tx, operatorId)
    const line = { act: 'operator.passkey.add', subject: `operator:${operatorId}`, after: { name } }
    await writeAudit(tx, { ...by(caller), ...line })
  })
}

/** Removes one of the operator's own; the authenticator app stays. */
export function removeOwnPasskey(
  ctx: Context,
  caller: OperatorCaller,
  { id }: RequestOf<typeof removeCall>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await removePasskey(tx, ownerOf(caller.operatorId), id)
    const line = { act: 'operator.passkey.remove', subject: `operator:${caller.operatorId}` }
    await writeAudit(tx, { ...by(caller), ...line, before: { passkey: String(id) } })
  })
}

/** What any operator's passkey signs in place of a code. */
export function beginPasskeyCode(ctx: Context) {
  return signingOptions(ctx, use, null)
}

/** The code that stands for the passkey, once. It opens nothing without the password or the session of its operator. */
export async function confirmPasskeyCode(
  ctx: Context,
  { passkey }: RequestOf<typeof codeCall>,
  caller: PublicCaller,
): Promise<{ code: string }> {
  await takeSignIn(ctx, 'operator', caller.ip)
  const shown = await readPasskey(ctx, use, passkey, null)
  return { code: await confirmByPasskey(ctx, shown) }
}

function bearerOf({ token }: OperatorCaller): string {
  assert(token !== null, 'a signed-in operator has a token')
  return tokenHash(token).toString('hex')
}
