import { sql, type Tx } from '@opendraw/db'

/** What operators set of a game instance. */
export type GameSwitch = Readonly<{
  game: string
  isInMaintenance: boolean
  levelMin: number
  blockedCountries: readonly string[]
}>
export type ChangedSwitch = GameSwitch & Readonly<{ reason: string; changedBy: string; changedAt: Date }>

const columns = sql`s.game, s.is_in_maintenance, s.level_min, s.blocked_countries`

/** The games of which anything was ever set. */
export function storedSwitches(tx: Tx): Promise<GameSwitch[]> {
  return tx.rows(sql`select ${columns} from game_switch s`)
}

/** The same with the last change of each. */
export function changedSwitches(tx: Tx): Promise<ChangedSwitch[]> {
  return tx.rows(sql`select ${columns}, s.reason, o.name as changed_by, s.changed_at
    from game_switch s join operator o on o.id = s.changed_by`)
}

/** The current state, locked until the end of the transaction; one operator at a time changes switches. */
export async function lockSwitch(tx: Tx, game: string): Promise<GameSwitch | undefined> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended('game_switch', 0))`)
  return tx.row(sql`select ${columns} from game_switch s where s.game = ${game}`)
}

export async function storeSwitch(
  tx: Tx,
  { game, isInMaintenance, levelMin, blockedCountries }: GameSwitch,
  { reason, operatorId }: Readonly<{ reason: string; operatorId: bigint }>,
): Promise<void> {
  await tx.run(sql`
    insert into game_switch as s (game, is_in_maintenance, level_min, blocked_countries, reason, changed_by)
    values (${game}, ${isInMaintenance}, ${levelMin}, ${[...blockedCountries]}::text[], ${reason}, ${operatorId})
    on conflict (game) do update set is_in_maintenance = excluded.is_in_maintenance, level_min = excluded.level_min,
      blocked_countries = excluded.blocked_countries, reason = excluded.reason, changed_by = excluded.changed_by,
      changed_at = clock_timestamp()`)
}
