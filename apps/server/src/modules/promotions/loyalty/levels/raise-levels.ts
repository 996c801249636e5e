import type { Context } from '../../../../context.ts'
import { settingOf } from '../../../settings/index.ts'
import { isAnybodyDue, raise } from './tables/levels.ts'

const PLAYERS_A_TURN = 1_000
/** Turns at one go; the schedule comes again in a second. */
const TURNS_MAX = 200

/**
 * Raises every player whose valid stakes have reached the next level, on whatever node; nobody is ever lowered. Sessions learn of
 * it within a second, when the door reads them again.
 */
export async function raiseLevels({ db }: Pick<Context, 'db'>): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const thresholds = await settingOf(db, 'levelThresholds')
    if (!(await isAnybodyDue(db, thresholds))) return
    const seen = await raise(db, thresholds, PLAYERS_A_TURN)
    if (seen === null) return
  }
}
