import { claimRebates as call, refusalsOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { cash, keyFrom } from '@opendraw/ledger'
import { assert, shareOf } from '@opendraw/money'
import type { Context } from '../../../../../context.ts'
import { refuseWhileExcluded } from '../../../../responsible-gaming/index.ts'
import { giveBack, payPromised, settleEarnings } from '../../../budgets/index.ts'
import { holdRebates, type Rebate, settleRebates } from '../tables/rebates.ts'

const refuse = refusalsOf(call)

/** Pays rebates that are held and due, each once. */
export async function payRebates(tx: Tx, rebates: readonly Rebate[]): Promise<void> {
  if (rebates.length === 0) return
  const outcomes = await payPromised(
    tx,
    'rebate',
    rebates.map((rebate) => ({
      to: cash(rebate.playerId),
      amount: rebate.amount,
      reason: 'rebate',
      key: rebateKey(rebate),
    })),
  )
  assert(
    outcomes.every(({ ok }) => ok),
    'what was put aside for a rebate is paid',
  )
  await settleRebates(tx, rebates, 'paid')
  await settleEarnings(tx, rebates.map(rebateKey), 'paid')
}

/** Lets rebates lapse that are held and due, of accounts that were closed: the budget gets back what was put aside. */
export async function dropRebates(tx: Tx, rebates: readonly Rebate[]): Promise<void> {
  await giveBack(
    tx,
    ...rebates.map((rebate) => ({
      purpose: 'rebate' as const,
      amount: rebate.amount,
      key: keyFrom('rebate lapsed', rebateKey(rebate)),
    })),
  )
  await settleRebates(tx, rebates, 'lapsed')
  await settleEarnings(tx, rebates.map(rebateKey), 'lapsed')
}

/** What valid stakes give back at a rate in hundredths of a per cent: micro-USD, rounded down, so that it never costs more than the rate. */
export function rebateOf(valid: bigint, basisPoints: number): bigint {
  return shareOf(valid, basisPoints)
}

/** The key of what pays a player's rebate of a day; of its earning too. */
export function rebateKey({ playerId, day }: Pick<Rebate, 'playerId' | 'day'>): string {
  return keyFrom('rebate', playerId, day)
}

/** What was claimed, whether now or before. Micro-USD. */
export type ClaimedRebates = Readonly<{ days: number; amount: bigint }>

/**
 * Credits a player's rebates of these days, all or none; those that are credited already stay so, and count in the answer, so that
 * a repeat answers the same. Refuses a day without a rebate of his, or a lapsed one (rebate_unknown), and an excluded player.
 */
export async function claimRebates(
  { db, onWalletsChanged }: Pick<Context, 'db' | 'onWalletsChanged'>,
  playerId: bigint,
  days: readonly string[],
): Promise<ClaimedRebates> {
  const wanted = [...new Set(days)]
  const amount = await db.transaction(async (tx) => {
    await refuseWhileExcluded(tx, playerId)
    const held = await holdRebates(tx, playerId, wanted)
    if (held.length < wanted.length || held.some(({ state }) => state === 'lapsed'))
      throw refuse('rebate_unknown')
    await payRebates(
      tx,
      held.filter(({ state }) => state === 'due'),
    )
    return held.reduce((sum, one) => sum + one.amount, 0n)
  })
  onWalletsChanged([playerId])
  return { days: wanted.length, amount }
}
