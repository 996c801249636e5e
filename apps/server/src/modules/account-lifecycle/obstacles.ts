import type { ClosingObstacle } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { balancesOf, cash, inAsset, withdrawalPending } from '@opendraw/ledger'
import { CENT, type Money } from '@opendraw/money'
import { listBets } from '../betting/index.ts'
import { kycStandingOf } from '../kyc/index.ts'
import { openPacketsOf } from '../red-packets/index.ts'
import { settingOf } from '../settings/index.ts'
import { openRequestsOf } from '../wallet/index.ts'

/**
 * Less than this cannot be withdrawn, by the setting of the smallest withdrawal, so that it keeps nobody from closing; it
 * stays in the books under his number. Micro-units of either asset.
 */
export async function leastToWithdraw(db: Tx): Promise<Money> {
  const least = await settingOf(db, 'withdrawalMin')
  return least > CENT ? least : CENT
}

/** What keeps the account from being closed now, in the order in which the player can do something about it. */
export async function obstaclesOf(db: Tx, playerId: bigint): Promise<ClosingObstacle[]> {
  const [usd = 0n, usdt = 0n, pending = 0n, pendingUsdt = 0n] = await balancesOf(db, [
    cash(playerId),
    inAsset(cash(playerId), 'USDT'),
    withdrawalPending(playerId),
    inAsset(withdrawalPending(playerId), 'USDT'),
  ])
  const { list: waiting } = await listBets({ db }, { playerId, states: ['waiting'], limit: 1 })
  const open = await openRequestsOf(db, playerId)
  const least = await leastToWithdraw(db)
  const found: readonly (readonly [ClosingObstacle, boolean])[] = [
    ['money_left', usd >= least || usdt >= least],
    ['bets_open', waiting.length > 0],
    ['deposit_open', open.deposits > 0],
    ['withdrawal_open', open.withdrawals > 0 || pending > 0n || pendingUsdt > 0n],
    ['packet_open', (await openPacketsOf(db, playerId)) > 0],
    ['documents_open', (await kycStandingOf(db, playerId)).state === 'pending'],
  ]
  return found.flatMap(([obstacle, stands]) => (stands ? [obstacle] : []))
}
