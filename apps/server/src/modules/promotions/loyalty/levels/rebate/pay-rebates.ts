import { claimRebates as call, refusalsOf } from '@opendraw/contract'
import { keyFrom } from '@opendraw/ledger'
import { shareOf } from '@opendraw/money'
import type { Context } from '../../../../../context.ts'
import { refuseWhileExcluded } from '../../../../responsible-gaming/index.ts'
import { type PromisedKind, payEarnings } from '../../../earnings/index.ts'
import { holdRebates, type Rebate, settleRebates } from '../tables/rebates.ts'

const refuse = refusalsOf(call)

/** A rebate's way from the promise to cash, or back to the budget. */
export const rebateEarnings: PromisedKind<Omit<Rebate, 'state' | 'settledAt'>> = {
  kind: 'rebate',
  earningOf: ({ playerId, day, level, amount }) => ({
    playerId,
    amount,
    period: day,
    source: `level-${level}`,
    key: rebateKey({ playerId, day }),
  }),
  expiryKeyOf: (rebate) => keyFrom('rebate lapsed', rebateKey(rebate)),
  settle: settleRebates,
}

/**
 * What qualifying wagers give back at a rate in hundredths of a per cent: micro-USD, rounded down, so that it never
 * costs more than the rate.
 */
export function rebateOf(valid: bigint, basisPoints: number): bigint {
  return shareOf(valid, basisPoints)
}

/** The key of what pays a player's rebate of a day; of its earning too. */
function rebateKey({ playerId, day }: Pick<Rebate, 'playerId' | 'day'>): string {
  return keyFrom('rebate', playerId, day)
}

/** What was claimed, whether now or before. Micro-USD. */
export type ClaimedRebates = Readonly<{ days: number; amount: bigint }>

/**
 * Credits a player's rebates of these days, all or none; those that are credited already stay so, and count in the
 * answer, so that a repeat answers the same. Refuses a day without a rebate of theirs, or an expired one
 * (rebate_unknown), and an excluded player.
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
    await payEarnings(
      tx,
      rebateEarnings,
      held.filter(({ state }) => state === 'due'),
    )
    return held.reduce((sum, one) => sum + one.amount, 0n)
  })
  onWalletsChanged([playerId])
  return { days: wanted.length, amount }
}
