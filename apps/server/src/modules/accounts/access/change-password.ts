import {
  changePassword as call,
  type ResetRemoval,
  refusalsOf,
  resetPassword as resetPasswordCall,
  setFundPassword as setFundPasswordCall,
} from '@opendraw/contract'
import { assert } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { emit } from '../../../domain-events.ts'
import type { PlayerCaller, PublicCaller } from '../../../http/bind.ts'
import { forgiveTry, networkOf } from '../../../http/throttle.ts'
import {
  type AccountKind,
  accountOf,
  checkLoginPassword,
  checkSecondFactor,
  fundPasswordRule,
  hashPassword,
  holdsPassword,
  passwordRule,
  refuseWhileFundBlocked,
  removeRecent,
  setFundHash,
  setPasswordHash,
  triesKeyOf,
} from '../../credentials/index.ts'
import { tryCode } from '../../messaging/index.ts'
import { openSession } from '../sessions.ts'
import { endForPlayer } from '../tables/player-sessions.ts'
import { type PlayerRow, playerByAccount, playerById } from '../tables/players.ts'
import { announceEnded, countLive } from '../tables/sessions.ts'
import { isHomeOf } from './is-home-of.ts'
import { isReachable, type Proof, proveSelf } from './prove-self.ts'
import { tellSecurity } from './tell-security.ts'
import { holdUnlessNew, holdWithdrawals } from './withdrawal-holds.ts'

const refuseSetFundPassword = refusalsOf(setFundPasswordCall)

const refuseResetPassword = refusalsOf(resetPasswordCall)

const refuse = refusalsOf(call)

/**
 * Changes the login password by the old one, and by the second factor where there is one. Every session of the player
 * ends on every node, this one too; answers the token of the session that replaces it, and how many others there were.
 */
export async function changePassword(
  ctx: Context,
  caller: PlayerCaller,
  {
    password,
    newPassword,
    totp,
  }: Readonly<{ password: string; newPassword: string; totp?: string | undefined }>,
): Promise<{ token: string; ended: number }> {
  const { playerId } = caller
  const player = await playerById(ctx.db, playerId)
  const fault = passwordRule(newPassword, ctx.config.passwordPolicy, namesOf(player))
  if (fault) throw refuse(fault)
  const before = await checkLoginPassword(ctx, playerId, password)
  await checkSecondFactor(ctx, playerId, totp)
  const passwordHash = await hashPassword(ctx, newPassword, { from: { playerId } })
  const { token, ended, others } = await ctx.db.transaction(async (tx) => {
    if (!(await holdsPassword(tx, playerId, before))) throw refuse('wrong_password')
    const others = Math.max(0, (await countLive(tx, playerId)) - 1)
    await setPasswordHash(tx, playerId, passwordHash)
    const sessions = await endForPlayer(tx, playerId, null, 'the password was changed')
    await announceEnded(tx, sessions)
    await emit(ctx, tx, 'security.changed', { playerId, what: 'password_changed' })
    const { id: nextId, token } = await openSession(tx, playerId, caller)
    await emit(ctx, tx, 'sessions.ended', { playerId, exceptId: caller.sessionId, nextId })
    return { token, ended: sessions, others }
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  return { token, ended: others }
}

/**
 * Sets a new login password for a caller who can read what is sent to the account's address. Every session of the player
 * ends on every node, withdrawals are on hold for 24 hours, and they sign in anew. What was added in the days before falls with
 * the password (`removeRecent`): answers what, and a message tells it. An account that does not exist is refused like a wrong code.
 */
export async function resetPassword(
  ctx: Context,
  input: Readonly<{
    account: Readonly<{ kind: AccountKind; value: string }>
    code: string
    password: string
  }>,
  caller: Pick<PublicCaller, 'ip'>,
): Promise<{ removed: ResetRemoval[] }> {
  const to = accountOf(input.account.kind, input.account.value)
  if (!to) throw refuseResetPassword('account_malformed')
  const fault = passwordRule(input.password, ctx.config.passwordPolicy, [to.value])
  if (fault) throw refuseResetPassword(fault)
  const isAtHome = await isHomeOf(ctx.db, await playerByAccount(ctx.db, to), caller)
  const spend = await tryCode(ctx, { purpose: 'forget', to, playerId: null }, input.code, {
    ...caller,
    isAtHome,
  })
  const passwordHash = await hashPassword(ctx, input.password, {
    from: { network: networkOf(caller.ip) },
  })
  const { ended, removed } = await ctx.db.transaction(async (tx) => {
    await spend(tx)
    const player = await playerByAccount(tx, to)
    if (!player) throw refuseResetPassword('code_wrong')
    // Only now: whoever reads the code has the account, and may learn what else it is called.
    const nameFault = passwordRule(input.password, ctx.config.passwordPolicy, namesOf(player))
    if (nameFault) throw refuseResetPassword(nameFault)
    await setPasswordHash(tx, player.id, passwordHash)
    const removed = await removeRecent(tx, player.id)
    if (removed.length > 0) await tellSecurity(ctx, tx, { playerId: player.id, what: 'recent_removed' })
    await holdWithdrawals(tx, player.id, 'password_reset')
    await emit(ctx, tx, 'security.changed', { playerId: player.id, what: 'password_changed' })
    const sessions = await endForPlayer(tx, player.id, null, 'the password was reset')
    await announceEnded(tx, sessions)
    await emit(ctx, tx, 'sessions.ended', { playerId: player.id, exceptId: null })
    return { ended: sessions, removed }
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  await forgiveTry(ctx.db, triesKeyOf(to.value, networkOf(caller.ip)))
  return { removed }
}

/**
 * Sets the fund password by a code sent to the player, or changes it by the old one or a code, which also lifts a block. The login
 * password alone sets or changes it only for a player whom no code reaches, and lifts no block. A player with a second factor
 * is asked for it, too. A change puts withdrawals on hold for 24 hours, and so does a first one by the login password alone, after the
 * account's first day.
 */
export async function setFundPassword(
  ctx: Context,
  {
    playerId,
    fundPassword,
    proof,
    totp,
  }: { playerId: bigint; fundPassword: string; proof: Proof; totp: string | undefined },
): Promise<{ heldUntil: Date | null }> {
  const player = await playerById(ctx.db, playerId)
  assert(player !== undefined, 'a session belongs to a player')
  const fault = fundPasswordRule(fundPassword, player.phone)
  if (fault) throw refuseSetFundPassword(fault)
  // Whoever knows the login password must not know this one.
  if (proof.password === fundPassword) throw refuseSetFundPassword('fund_password_weak')
  const hasAddress = player.phone !== null || player.email !== null
  const isPasswordEnough = player.hasFundPassword ? !hasAddress : !isReachable(ctx, player)
  if (proof.password !== undefined && isPasswordEnough) await refuseWhileFundBlocked(ctx, playerId)
  const spend = await proveSelf(ctx, player, proof, { purpose: 'fundpassword', isPasswordEnough })
  await checkSecondFactor(ctx, playerId, totp)
  const hash = await hashPassword(ctx, fundPassword, { use: 'fund', from: { playerId } })
  return ctx.db.transaction(async (tx) => {
    await spend(tx)
    await setFundHash(tx, playerId, hash)
    await emit(ctx, tx, 'security.changed', { playerId, what: 'fund_password_changed' })
    const hold = player.hasFundPassword
      ? await holdWithdrawals(tx, playerId, 'fund_password_changed')
      : isPasswordEnough && (await holdUnlessNew(tx, playerId, 'fund_password_changed'))
    return { heldUntil: hold ? hold.until : null }
  })
}

/** What the player signs in by: guessed first, so that it is no password. */
function namesOf(player: PlayerRow | undefined): (string | null)[] {
  return player ? [player.accountName, player.phone, player.email] : []
}
