import { sql, type Tx } from '@opendraw/db'
import type { LoopOutcome } from './state.ts'

export type NodeRow = Readonly<{
  id: string
  version: string
  eventLoopMs: number
  vaultAnsweredAt: Date | null
  vaultFailingSince: Date | null
  beaconAnsweredAt: Date | null
  beaconLagMs: number | null
  roomBytes: bigint | null
  ledgerCheckedAt: Date | null
  ledgerViolations: number | null
}>

type Beat = NodeRow & Readonly<{ vaultOtherWeeks: readonly string[]; loops: readonly LoopOutcome[] | null }>

/** Writes down that a node runs, and what it says of itself; `loops` null: as before. */
export function noteBeat(db: Tx, beat: Beat) {
  const loops = beat.loops && JSON.stringify(beat.loops)
  return db.run(sql`
    insert into node (id, version, event_loop_ms, vault_answered_at, vault_failing_since, vault_other_weeks,
        beacon_answered_at, beacon_lag_ms, room_bytes, ledger_checked_at, ledger_violations, loops)
    values (${beat.id}, ${beat.version}, ${beat.eventLoopMs}, ${beat.vaultAnsweredAt}, ${beat.vaultFailingSince},
        ${beat.vaultOtherWeeks}::text[], ${beat.beaconAnsweredAt}, ${beat.beaconLagMs}, ${beat.roomBytes}, ${beat.ledgerCheckedAt}, ${beat.ledgerViolations},
        coalesce(${loops}::jsonb, '[]'))
    on conflict (id) do update set beat_at = clock_timestamp(), event_loop_ms = excluded.event_loop_ms,
      vault_answered_at = excluded.vault_answered_at, vault_failing_since = excluded.vault_failing_since,
      vault_other_weeks = excluded.vault_other_weeks,
      beacon_answered_at = excluded.beacon_answered_at, beacon_lag_ms = excluded.beacon_lag_ms, room_bytes = excluded.room_bytes,
      ledger_checked_at = excluded.ledger_checked_at, ledger_violations = excluded.ledger_violations,
      loops = coalesce(${loops}::jsonb, node.loops)`)
}

/** How many nodes run, how many of them get no answer from the vault, and since when the first. */
export type VaultWatch = Readonly<{ nodes: number; failing: number; seconds: number }>

export async function vaultWatch(db: Tx, aliveSeconds: number): Promise<VaultWatch> {
  const row = await db.row<VaultWatch>(sql`
    select count(*)::int as nodes, count(vault_failing_since)::int as failing,
           coalesce(extract(epoch from clock_timestamp() - min(vault_failing_since)), 0)::int as seconds
      from node where beat_at > clock_timestamp() - ${aliveSeconds} * interval '1 s'`)
  return row ?? { nodes: 0, failing: 0, seconds: 0 }
}

/** The weeks of games that running nodes will not publish, as "week game": the vault draws them otherwise than they are set to. */
export async function otherWeeks(db: Tx, aliveSeconds: number): Promise<string[]> {
  const found = await db.rows<{ week: string }>(sql`
    select distinct week from node, unnest(vault_other_weeks) week
     where beat_at > clock_timestamp() - ${aliveSeconds} * interval '1 s' order by week`)
  return found.map(({ week }) => week)
}

/** For how long the house has run: the node that has run longest. */
export async function uptimeSeconds(db: Tx, aliveSeconds: number): Promise<number> {
  const row = await db.row<{ seconds: number }>(sql`
    select coalesce(extract(epoch from clock_timestamp() - min(started_at)), 0)::int as seconds
      from node where beat_at > clock_timestamp() - ${aliveSeconds} * interval '1 s'`)
  return row?.seconds ?? 0
}

/** The newest report of `ledger:verify` that a node has read. */
export function newestLedgerCheck(db: Tx) {
  return db.row<{ checkedAt: Date; violations: number }>(sql`
    select ledger_checked_at as checked_at, ledger_violations as violations from node
     where ledger_checked_at is not null order by ledger_checked_at desc limit 1`)
}

/** Nodes that said nothing for a day are forgotten; answers how many. */
export function purgeNodes(db: Tx): Promise<number> {
  return db.run(sql`delete from node where beat_at < clock_timestamp() - interval '1 day'`)
}

export type ListedNode = NodeRow &
  Readonly<{ startedAt: Date; beatAt: Date; isGone: boolean; loops: unknown }>

/** The nodes of the last day, those that run first; one that was silent for so long is gone. */
export function listNodes(db: Tx, aliveSeconds: number, limit: number) {
  return db.rows<ListedNode>(sql`
    select id, version, started_at, beat_at, event_loop_ms, vault_answered_at, vault_failing_since, beacon_answered_at, beacon_lag_ms,
           room_bytes, ledger_checked_at, ledger_violations, loops, beat_at <= clock_timestamp() - ${aliveSeconds} * interval '1 s' as is_gone
      from node where beat_at > clock_timestamp() - interval '1 day' order by is_gone, started_at desc limit ${limit}`)
}

export type DatabaseFacts = Readonly<{
  version: string
  bytes: bigint
  connections: number
  connectionsMax: number
  standbys: number
}>

export function databaseFacts(db: Tx) {
  return db.row<DatabaseFacts>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes,
           (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
           current_setting('max_connections')::int as connections_max, (select count(*)::int from pg_stat_replication) as standbys`)
}

export function addBackupNote(db: Tx, note: string) {
  return db.run(sql`insert into backup_note (note) values (${note})`)
}

export function newestBackup(db: Tx) {
  return db.row<{ at: Date; note: string }>(sql`select at, note from backup_note order by id desc limit 1`)
}
