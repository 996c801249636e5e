import { type Month, monthAt } from '@opendraw/time'
import type { Context } from '../../../../context.ts'
import { levelOf } from '../../../accounts/index.ts'
import { databaseTime } from '../../../calendar/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { validStakesOf } from '../../../wagering/index.ts'
import { type GiftStatus, readGifts, stakedIn } from './gifts/gift-states.ts'
import { type LevelTerms, levelTerms } from './level-terms.ts'
import { isAnybodyDue, raise } from './tables.ts'

const PLAYERS_PER_STEP = 1_000

/** Turns at one go; the schedule comes again in a second. */
const TURNS_MAX = 200

export type LevelsNow = Readonly<{
  level: number
  valid: bigint
  terms: readonly LevelTerms[]
  gifts: readonly GiftStatus[]
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

/**
 * Raises every player whose qualifying wagers have reached the next level, on any node; no one is ever lowered. Sessions
 * show it within a second, when the guard reads them again.
 */
export async function raiseLevels({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const thresholds = await settingOf(db, 'levelThresholds')
    if (!(await isAnybodyDue(db, thresholds))) return
    const seen = await raise(db, thresholds, PLAYERS_PER_STEP)
    if (seen === null) return
  }
}
