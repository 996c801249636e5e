import type { Tx } from '@opendraw/db'
import { databaseTime } from '../../calendar/index.ts'
import { activeRestriction } from '../restrictions/active-restriction.ts'
import { isRestricted } from '../restrictions/exclusion.ts'
import { excluded } from '../tables/protections.ts'
import { restrictionsOf } from '../tables/restrictions.ts'

/** Those of these players with an active exclusion: no promise is paid to them meanwhile. One statement. */
export async function excludedOf(db: Tx, playerIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  return new Set((await excluded(db, playerIds)).map(({ id }) => id))
}

/** Refuses with the player's own exclusion while it is active (self_excluded, self_excluded_for_good); a pause or a limit passes. */
export async function refuseWhileExcluded(db: Tx, playerId: bigint): Promise<void> {
  const exclusions = (await restrictionsOf(db, playerId)).filter(({ kind }) => kind === 'exclusion')
  const rest = activeRestriction(exclusions, await databaseTime(db))
  if (rest) throw isRestricted(rest)
}
