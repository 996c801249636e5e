import { type ClosingObstacle, closeAccount as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, cash, inAsset, lock, withdrawalPending } from '@opendraw/ledger'
import { CENT, type Money } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { Pending } from '../../pending.ts'
import { closePlayer, playersToPurge, purgePlayer, refuseWhileFrozen } from '../accounts/index.ts'
import { listBets } from '../betting/index.ts'
import {
  checkFundPassword,
  checkLoginPassword,
  checkSecondFactor,
  hasFundPassword,
} from '../credentials/index.ts'
import { kycStatusOf } from '../kyc/index.ts'
import { purgeMessagesOf } from '../messaging/index.ts'
import { purgeNotificationsOf, removePushesOf } from '../notifications/index.ts'
import { openPacketsOf, purgeGreetings } from '../red-packets/index.ts'
import { flexibleBalanceOf, runningOrdersOf } from '../savings/index.ts'
import { settingOf } from '../settings/index.ts'
import { closeAllOf } from '../support/index.ts'
import { collectiblesHeldBy, openTradesOf, purgeDisputeReasons } from '../tickets/index.ts'
import { debtOf } from '../wallet/deposits/index.ts'
import { openRequestsOf } from '../wallet/index.ts'
import { unbindOfClosed } from '../wallet/payout-methods/index.ts'

const BATCH_SIZE = 100

const refuse = refusalsOf(call)

type ClosingProof = Readonly<{
  password: string
  fundPassword?: string | undefined
  totp?: string | undefined
  /** The player leaves the collectibles that they hold with the account: nobody has them again. */
  givesUpTickets?: boolean | undefined
}>

/**
 * Closes the player's account after their login password, and their fund password and second factor if they have them.
 * Refuses while withdrawable money, open bets, open requests, orders of products, savings or trades of tickets are left, or
 * collectibles that they do not give up.
 * Sessions end everywhere; personal data become unreadable now, or after the retention period of the deployment; of who owes for a reversed deposit, once that is repaid or lapsed. The ledger keeps the number.
 */
export async function closeAccount(
  ctx: Context,
  playerId: bigint,
  { password, fundPassword, totp, givesUpTickets = false }: ClosingProof,
): Promise<void> {
  await checkLoginPassword(ctx, playerId, password)
  if (await hasFundPassword(ctx, playerId)) {
    if (fundPassword === undefined) throw refuse('fund_password_missing')
    await checkFundPassword(ctx, playerId, fundPassword)
  }
  await checkSecondFactor(ctx, playerId, totp)
  const ended = await ctx.db.transaction(async (tx) => {
    // What they send away or bind, a freeze and a reversal come before this or after it, never beside it.
    await unbindOfClosed(tx, playerId)
    await refuseWhileFrozen(tx, playerId)
    // Closed next, so that nothing new is asked for through a session that ends here.
    const hashes = await closePlayer(tx, playerId)
    // Movements under way end first, and are seen.
    await lock(tx, [cash(playerId), inAsset(cash(playerId), 'USDT')])
    const blockers = await blockersOf(tx, playerId)
    const isKept = blockers.some(({ obstacle }) => obstacle !== 'tickets_held' || !givesUpTickets)
    if (isKept) throw refuse('account_not_empty')
    await closeAllOf(tx, playerId)
    await removePushesOf(tx, playerId)
    if (ctx.config.personKeptDays === 0 && (await debtOf(tx, playerId)) === 0n) await purge(tx, playerId)
    return hashes
  })
  ctx.onSessionsEnded(ended)
}

/** Purges the personal data of closed accounts whose retention period is over. Safe on every node. */
export async function purgePersons(ctx: Pick<Context, 'db' | 'config'>): Promise<number> {
  const due = await playersToPurge(ctx.db, ctx.config.personKeptDays, BATCH_SIZE)
  for (const playerId of due) await ctx.db.transaction((tx) => purge(tx, playerId))
  return due.length
}

/** Deletes what a closed account still says about its player, in every module that keeps something of theirs. */
async function purge(tx: Tx, playerId: bigint): Promise<void> {
  await purgePlayer(tx, playerId)
  await purgeMessagesOf(tx, playerId)
  await purgeNotificationsOf(tx, playerId)
  await purgeGreetings(tx, playerId)
  await purgeDisputeReasons(tx, playerId)
}

/**
 * Less than this cannot be withdrawn, by the setting of the smallest withdrawal, so it does not prevent closing; it
 * stays in the books under their number. Micro-units of either asset.
 */
export async function leastToWithdraw(db: Tx): Promise<Money> {
  const least = await settingOf(db, 'withdrawalMin')
  return least > CENT ? least : CENT
}

/** What keeps an account open; `overBy`: when that is over by itself, at the latest, where it is known. */
export type Blocker = Readonly<{ obstacle: ClosingObstacle; overBy: Pending['overBy'] }>

/** What keeps the account from being closed now, in the order in which the player can do something about it. */
export async function blockersOf(db: Tx, playerId: bigint): Promise<Blocker[]> {
  const { list: waiting } = await listBets({ db }, { playerId, states: ['waiting'], limit: 1 })
  const { hasMoney, isPending } = await moneyOf(db, playerId)
  const open = await openRequestsOf(db, playerId)
  const found: readonly (readonly [ClosingObstacle, boolean | Pending])[] = [
    ['money_left', hasMoney],
    ['bets_open', waiting.length > 0],
    ['deposit_open', open.deposits > 0],
    ['withdrawal_open', open.withdrawals > 0 || isPending],
    ['packet_open', await openPacketsOf(db, playerId)],
    ['product_open', await runningOrdersOf(db, playerId)],
    ['savings_open', (await flexibleBalanceOf(db, playerId)) > 0n],
    ['tickets_open', await openTradesOf(db, playerId)],
    ['tickets_held', (await collectiblesHeldBy(db, playerId)) > 0],
    ['documents_open', (await kycStatusOf(db, playerId)).state === 'pending'],
  ]
  return found.flatMap(([obstacle, one]) => {
    if (typeof one === 'boolean') return one ? [{ obstacle, overBy: null }] : []
    return one.count > 0 ? [{ obstacle, overBy: one.overBy }] : []
  })
}

/** Whether there is as much as can be withdrawn, and whether a withdrawal is under way. */
async function moneyOf(db: Tx, playerId: bigint): Promise<{ hasMoney: boolean; isPending: boolean }> {
  const [usd = 0n, usdt = 0n, pending = 0n, pendingUsdt = 0n] = await balancesOf(db, [
    cash(playerId),
    inAsset(cash(playerId), 'USDT'),
    withdrawalPending(playerId),
    inAsset(withdrawalPending(playerId), 'USDT'),
  ])
  const least = await leastToWithdraw(db)
  return { hasMoney: usd >= least || usdt >= least, isPending: pending > 0n || pendingUsdt > 0n }
}
