import { resetPassword as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { forgiveTry } from '../../../http/throttle.ts'
import { type AccountKind, accountOf } from '../../credentials/index.ts'
import { tryCode } from '../../messaging/index.ts'
import { hashPassword } from '../../credentials/index.ts'
import { triesKeyOf } from '../../credentials/index.ts'
import { setPasswordHash } from '../../credentials/index.ts'
import { passwordRule } from '../../credentials/index.ts'
import { endForPlayer } from '../tables/player-sessions.ts'
import { playerByAccount } from '../tables/players.ts'
import { announceEnded } from '../tables/sessions.ts'
import { holdWithdrawals } from './withdrawal-holds.ts'

const refuse = refusalsOf(call)

/**
 * Sets a new login password for who can read what is sent to the account's address. Every session of the player ends on
 * every node, his withdrawals are held for 24 hours, and he logs in anew. An account that does not exist is refused like
 * a wrong code.
 */
export async function resetPassword(
  ctx: Context,
  wish: {
    readonly account: { readonly kind: AccountKind; readonly value: string }
    readonly code: string
    readonly password: string
  },
): Promise<void> {
  const to = accountOf(wish.account.kind, wish.account.value)
  if (!to) throw refuse('account_malformed')
  const fault = passwordRule(wish.password, ctx.config.passwordPolicy)
  if (fault) throw refuse(fault)
  const spend = await tryCode(ctx, { purpose: 'forget', to, playerId: null }, wish.code)
  const passwordHash = await hashPassword(ctx, wish.password)
  const ended = await ctx.db.transaction(async (tx) => {
    await spend(tx)
    const player = await playerByAccount(tx, to)
    if (!player) throw refuse('code_wrong')
    await setPasswordHash(tx, player.id, passwordHash)
    await holdWithdrawals(tx, player.id, 'password_reset')
    const sessions = await endForPlayer(tx, player.id, null, 'the password was reset')
    await announceEnded(tx, sessions)
    return sessions
  })
  ctx.onSessionsEnded(ended.map(({ tokenHash }) => tokenHash))
  await forgiveTry(ctx.db, triesKeyOf(to.value))
}
