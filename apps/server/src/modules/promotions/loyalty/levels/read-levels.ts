import type { Context } from '../../../../context.ts'
import { databaseTime } from '../../../calendar/index.ts'
import { levelOf } from '../../../accounts/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { validStakesOf } from '../../../wagering/index.ts'
import { type StandingGift } from './gifts/gift-states.ts'
import { type Month, monthAt } from './gifts/month.ts'
import { readGifts, stakedIn } from './gifts/read-gifts.ts'
import { type LevelTerms, levelTerms } from './level-terms.ts'

export type LevelsNow = Readonly<{
  level: number
  valid: bigint
  terms: readonly LevelTerms[]
  gifts: readonly StandingGift[]
  month: Month
  /** What counted in this month so far. */
  staked: bigint
  mayEarn: boolean
}>

/** A player's level and all that levels give: by the database's month, unless `at` is given. */
export async function readLevels(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  at?: Date,
): Promise<LevelsNow> {
  const now = at ?? (await databaseTime(db))
  const month = monthAt(now)
  const [level, valid, terms, gifts, staked, mayEarn] = await Promise.all([
    levelOf(db, playerId),
    validStakesOf(db, playerId),
    levelTerms(db),
    readGifts(db, playerId, now),
    stakedIn(db, playerId, month),
    mayBePromoted(db, playerId),
  ])
  return { level, valid, terms, gifts, month, staked, mayEarn }
}
