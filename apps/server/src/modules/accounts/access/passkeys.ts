import type {
  beginPasskey as beginCall,
  confirmPasskey as confirmCall,
  ReplyOf,
  RequestOf,
  removePasskey as removeCall,
  confirmPasskeyStep as stepCall,
} from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import {
  addPasskey,
  beginPasskey as begin,
  checkSecondFactor,
  confirmByPasskey,
  isConfirmation,
  readPasskey,
  removePasskey as remove,
  secondFactorOf,
  signingOptions,
} from '../../credentials/index.ts'
import { keepOpen } from '../player-state.ts'
import { type PlayerRow, playerById } from '../tables/players.ts'
import { isReachable, proveSelf } from './prove-self.ts'
import { tellSecurity } from './tell-security.ts'
import { holdWithdrawals } from './withdrawal-holds.ts'

const ownerOf = (id: bigint) => ({ kind: 'player', id }) as const

/**
 * What the browser makes a passkey from, for this session alone. The player proves themselves first: by the fund password or a code,
 * or the login password where they have neither, and by the second factor or a passkey that they have.
 */
export async function beginPasskey(
  ctx: Context,
  { playerId, sessionId }: PlayerCaller,
  { totp, own, ...proof }: RequestOf<typeof beginCall>,
): Promise<ReplyOf<typeof beginCall>> {
  const player = await playerOf(ctx, playerId)
  const isPasswordEnough = !player.hasFundPassword && !isReachable(ctx, player)
  const spend = await proveSelf(
    ctx,
    player,
    { ...proof, code: own },
    { purpose: 'security', isPasswordEnough },
  )
  await checkSecondFactor(ctx, playerId, totp, { isPasskeyAsked: true })
  await ctx.db.transaction(spend)
  const name = player.accountName ?? player.phone ?? player.email ?? player.nickname
  return begin(ctx, ownerOf(playerId), { bearer: sessionId, name })
}

/** Adds the passkey that the browser made, and tells the player by a message. */
export function confirmPasskey(
  ctx: Context,
  { playerId, sessionId }: PlayerCaller,
  { name, passkey }: RequestOf<typeof confirmCall>,
): Promise<ReplyOf<typeof confirmCall>> {
  return addPasskey(ctx, ownerOf(playerId), { bearer: sessionId, name, passkey }, async (tx) => {
    await keepOpen(tx, playerId)
    await tellSecurity(ctx, tx, { playerId, what: 'passkey_added' })
  })
}

/**
 * Removes a passkey and tells the player. Who shows neither the second factor nor a passkey may have lost it, or stolen the
 * session: their withdrawals are on hold for 24 hours.
 */
export async function removePasskey(
  ctx: Context,
  { playerId }: PlayerCaller,
  { id, totp, ...proof }: RequestOf<typeof removeCall>,
): Promise<{ heldUntil: Date | null }> {
  const player = await playerOf(ctx, playerId)
  // By the login password, too, where there is no fund password: what is lost should go quickly, and money waits.
  await proveSelf(ctx, player, proof, { purpose: 'security', isPasswordEnough: !player.hasFundPassword })
  const factor = await secondFactorOf(ctx.db, playerId)
  await checkSecondFactor(ctx, playerId, totp)
  const isSure = factor?.isOn === true || (totp !== undefined && isConfirmation(totp))
  return ctx.db.transaction(async (tx) => {
    await remove(tx, ownerOf(playerId), id)
    await tellSecurity(ctx, tx, { playerId, what: 'passkey_removed' })
    const hold = isSure ? null : await holdWithdrawals(tx, playerId, 'passkey_removed')
    return { heldUntil: hold?.until ?? null }
  })
}

/** What one of the player's passkeys signs in place of a code, for this session alone. */
export function beginPasskeyStep(ctx: Context, caller: PlayerCaller) {
  return signingOptions(ctx, stepOf(caller), ownerOf(caller.playerId))
}

/** The code that stands for the passkey that was just shown: any call of this player takes it once as `totp`. */
export async function confirmPasskeyStep(
  ctx: Context,
  caller: PlayerCaller,
  { passkey }: RequestOf<typeof stepCall>,
): Promise<{ totp: string }> {
  const shown = await readPasskey(ctx, stepOf(caller), passkey, caller.playerId)
  return { totp: await confirmByPasskey(ctx, shown) }
}

function stepOf({ playerId, sessionId }: PlayerCaller) {
  return { kind: 'player', purpose: 'confirm', bearer: `${playerId}\0${sessionId}` } as const
}

async function playerOf(ctx: Context, playerId: bigint): Promise<PlayerRow> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  return player
}
