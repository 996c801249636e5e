import { changePassword as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import type { PlayerCaller } from '../../../http/bind.ts'
import { checkLoginPassword } from '../../credentials/index.ts'
import { hashPassword } from '../../credentials/index.ts'
import { openSession } from '../open-session.ts'
import { setPasswordHash } from '../../credentials/index.ts'
import { passwordRule } from '../../credentials/index.ts'
import { checkSecondFactor } from '../../credentials/index.ts'
import { endForPlayer } from '../tables/player-sessions.ts'
import { announceEnded, countLive } from '../tables/sessions.ts'

const refuse = refusalsOf(call)

/**
 * Changes the login password by the old one, and by the second factor where there is one. Every session of the player ends on every node, this one too; the token of
 * the one that takes its place is answered, with how many others there were.
 */
export async function changePassword(
  ctx: Context,
  caller: PlayerCaller,
  {
    password,
    newPassword,
    totp,
  }: { readonly password: string; readonly newPassword: string; readonly totp?: string | undefined },
): Promise<{ token: string; ended: number }> {
  const fault = passwordRule(newPassword, ctx.config.passwordPolicy)
  if (fault) throw refuse(fault)
  const { playerId } = caller
  await checkLoginPassword(ctx, playerId, password)
  await checkSecondFactor(ctx, playerId, totp)
  const passwordHash = await hashPassword(ctx, newPassword)
  const { token, ended, others } = await ctx.db.transaction(async (tx) => {
    const others = Math.max(0, (await countLive(tx, playerId)) - 1)
    await setPasswordHash(tx, playerId, passwordHash)
    const sessions = await endForPlayer(tx, playerId, null, 'the password was changed')
    await announceEnded(tx, sessions)
    return { token: (await openSession(tx, playerId, caller)).token, ended: sessions, others }
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  return { token, ended: others }
}
