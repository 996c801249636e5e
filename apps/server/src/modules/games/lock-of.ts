import { type GameSwitch } from './tables.ts'

/** Who wants to bet: the level of a player, and the country where one is known. */
export type Bettor = Readonly<{ level: number; country: string | null }>

/** Why somebody may not bet on a game. `levelMin` where it is the level that is missing. */
export type GameLock = Readonly<{ reason: 'maintenance' | 'level' | 'region'; levelMin: number | null }>

/** What keeps this person from betting on a game so set: maintenance before region before level; null for nothing. */
export function lockOf(set: GameSwitch | undefined, { level, country }: Bettor): GameLock | null {
  if (set === undefined) return null
  if (set.isInMaintenance) return { reason: 'maintenance', levelMin: null }
  if (country !== null && set.blockedCountries.includes(country)) return { reason: 'region', levelMin: null }
  return level < set.levelMin ? { reason: 'level', levelMin: set.levelMin } : null
}
