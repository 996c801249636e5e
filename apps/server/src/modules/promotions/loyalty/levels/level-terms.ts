import type { Tx } from '@opendraw/db'
import { settingsOf } from '../../../settings/index.ts'

/** What a level is and gives. Amounts in micro-USD. */
export type LevelTerms = Readonly<{
  level: number
  /** The qualifying wagers of a lifetime with which it begins. */
  threshold: bigint
  levelUpGift: bigint
  monthlyGift: bigint
  /** The qualifying wagers of a month that its monthly gift asks for. */
  monthlyStake: bigint
  rebateBasisPoints: number
  withdrawalMax: bigint
  withdrawalsPerDay: number
  withdrawnPerDay: bigint
}>

/** The terms of every level, 0 to 10, in force now, or at the last instant before `before`. */
export async function levelTerms(db: Tx, before: Date | null = null): Promise<LevelTerms[]> {
  const keys = [
    'levelThresholds',
    'giftLevelUpByLevel',
    'giftMonthlyByLevel',
    'giftMonthlyStakePercent',
    'rebateBasisPointsByLevel',
    'withdrawalMaxByLevel',
    'withdrawalCountByLevel',
    'withdrawalAmountByLevel',
  ] as const
  const set = await settingsOf(db, keys, before)
  return set.levelThresholds.map((threshold, level) => ({
    level,
    threshold,
    levelUpGift: set.giftLevelUpByLevel[level] ?? 0n,
    monthlyGift: set.giftMonthlyByLevel[level] ?? 0n,
    monthlyStake: shareOf(threshold, set.giftMonthlyStakePercent),
    rebateBasisPoints: set.rebateBasisPointsByLevel[level] ?? 0,
    withdrawalMax: set.withdrawalMaxByLevel[level] ?? 0n,
    withdrawalsPerDay: set.withdrawalCountByLevel[level] ?? 0,
    withdrawnPerDay: set.withdrawalAmountByLevel[level] ?? 0n,
  }))
}

// Rounded up: what is asked for is never a fraction less.
function shareOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent) + 99n) / 100n
}
