import { sql, type Tx } from '@opendraw/db'

export type NodeRow = Readonly<{
  id: string
  version: string
  eventLoopMs: number
  vaultAnsweredAt: Date | null
  vaultFailingSince: Date | null
  beaconAnsweredAt: Date | null
  beaconLagMs: number | null
  roomBytes: number | null
  ledgerCheckedAt: Date | null
  ledgerViolations: number | null
}>

/** Writes down that a node runs, and what it says of itself. */
export function noteBeat(db: Tx, beat: NodeRow) {
  const roomBytes = beat.roomBytes === null ? null : BigInt(beat.roomBytes)
  return db.run(sql`
    insert into node (id, version, event_loop_ms, vault_answered_at, vault_failing_since, beacon_answered_at, beacon_lag_ms, room_bytes,
        ledger_checked_at, ledger_violations)
    values (${beat.id}, ${beat.version}, ${beat.eventLoopMs}, ${beat.vaultAnsweredAt}, ${beat.vaultFailingSince}, ${beat.beaconAnsweredAt},
        ${beat.beaconLagMs}, ${roomBytes}, ${beat.ledgerCheckedAt}, ${beat.ledgerViolations})
    on conflict (id) do update set beat_at = clock_timestamp(), event_loop_ms = excluded.event_loop_ms,
      vault_answered_at = excluded.vault_answered_at, vault_failing_since = excluded.vault_failing_since,
      beacon_answered_at = excluded.beacon_answered_at, beacon_lag_ms = excluded.beacon_lag_ms, room_bytes = excluded.room_bytes,
      ledger_checked_at = excluded.ledger_checked_at, ledger_violations = excluded.ledger_violations`)
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
