import type { Tx } from '@opendraw/db'
import { readProtection } from '../../responsible-gaming/index.ts'
import { validStakesOf } from '../../wagering/index.ts'
import { type BonusRow } from './tables/bonuses.ts'

/** How much of what a waiting bonus needs is staked, when the player's count stands at `valid`. Micro-USD. */
export function stakedOf({ servesFrom, needed }: BonusRow, valid: bigint): bigint {
  if (servesFrom === null) return 0n
  const staked = valid - servesFrom
  return staked < needed ? staked : needed
}

/** Whether all that a waiting bonus needs is staked. */
export async function isReached(tx: Tx, bonus: BonusRow): Promise<boolean> {
  if (bonus.servesFrom === null) return false
  return stakedOf(bonus, await validStakesOf(tx, bonus.playerId)) === bonus.needed
}

/** Whether an exclusion holds: what was earned before it is paid when it is over. */
export async function isExcluded(tx: Tx, playerId: bigint): Promise<boolean> {
  return (await readProtection(tx, playerId)).rest?.kind === 'exclusion'
}
