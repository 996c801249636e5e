import { closeAccount as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { checkFundPassword, checkLoginPassword, hasFundPassword } from '../credentials/index.ts'
import { closePlayer, forgetPlayer } from '../accounts/index.ts'
import { obstaclesOf } from './obstacles.ts'

const refuse = refusalsOf(call)

/**
 * Closes the player's account after his login password, and his fund password where he has one. Refuses while money that
 * can be withdrawn, open bets or open requests are left. Sessions end everywhere; what is known of the person becomes
 * unreadable now, or when the days are over that the deployment has to keep it. The ledger keeps the number.
 */
export async function closeAccount(
  ctx: Context,
  playerId: bigint,
  { password, fundPassword }: { readonly password: string; readonly fundPassword?: string | undefined },
): Promise<void> {
  await checkLoginPassword(ctx, playerId, password)
  if (await hasFundPassword(ctx, playerId)) {
    if (fundPassword === undefined) throw refuse('fund_password_missing')
    await checkFundPassword(ctx, playerId, fundPassword)
  }
  const ended = await ctx.db.transaction(async (tx) => {
    // Closed first, so that nothing new is asked for through a session that ends here.
    const hashes = await closePlayer(tx, playerId)
    if ((await obstaclesOf(tx, playerId)).length > 0) throw refuse('account_not_empty')
    if (ctx.config.personKeptDays === 0) await forgetPlayer(tx, playerId)
    return hashes
  })
  ctx.onSessionsEnded(ended)
}
