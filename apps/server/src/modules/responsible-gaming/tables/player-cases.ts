import type { PlayerCaseKind, PlayerCaseOutcome, RiskSignal } from '@opendraw/contract/operator'
import { sql, type Tx } from '@opendraw/db'
import { NOTHING_WAITS, type Waiting } from '../../../waiting.ts'

/** What was seen, how much of it, and from how much on it counts; numbers as text. */
export type Sign = Readonly<{ sign: RiskSignal; value: string; bound: string | null }>
export type PlayerCaseRow = Readonly<{
  id: bigint
  playerId: bigint
  kind: PlayerCaseKind
  /** The day of which it speaks, as 2026-11-21. */
  period: string
  signs: readonly Sign[]
  openedAt: Date
  decidedAt: Date | null
  decidedBy: bigint | null
  outcome: PlayerCaseOutcome | null
  note: string
}>
const columns = sql`id, player_id, kind, period::text, signs, opened_at, closed_at as decided_at,
  closed_by as decided_by, outcome, note`

/**
 * Opens a case about a player's day; where one of that kind and day is open, adds to it what is new. What a case of that day was
 * closed with is not asked again, unless an exclusion was carried to the player since.
 */
export function openPlayerCase(
  tx: Tx,
  { playerId, kind, period, signs }: Pick<PlayerCaseRow, 'playerId' | 'kind' | 'period' | 'signs'>,
) {
  return tx.run(sql`
    insert into player_case as c (player_id, kind, period, signs)
    select s.player_id, s.kind, s.period, s.signs
      from (select ${playerId}::bigint as player_id, ${kind}::text as kind, ${period}::date as period, ${JSON.stringify(signs)}::jsonb as signs) s
     where not exists (select from player_case d where (d.player_id, d.kind, d.period) = (s.player_id, s.kind, s.period)
             and d.closed_at is not null and d.signs @> s.signs
             and not exists (select from play_restriction r
                   where r.player_id = d.player_id and r.carried_from is not null and r.from_at > d.closed_at))
    on conflict (player_id, kind, period) where kind <> 'person' or closed_at is null do update set signs = c.signs || excluded.signs
     where c.closed_at is null and not c.signs @> excluded.signs`)
}

export function playerCaseById(db: Tx, id: bigint) {
  return db.row<PlayerCaseRow>(sql`select ${columns} from player_case where id = ${id}`)
}

export function lockPlayerCase(tx: Tx, id: bigint) {
  return tx.row<PlayerCaseRow>(sql`select ${columns} from player_case where id = ${id} for update`)
}

export type Closing = Readonly<{ id: bigint; operatorId: bigint; outcome: PlayerCaseOutcome; note: string }>

export function closeRow(tx: Tx, { id, operatorId, outcome, note }: Closing) {
  return tx.run(sql`
    update player_case set closed_at = clock_timestamp(), closed_by = ${operatorId}, outcome = ${outcome}, note = ${note}
     where id = ${id}`)
}

/** A page of the cases of a kind: open ones, the oldest first, or closed ones, the newest first. */
export function playerCasesIn(
  db: Tx,
  { kind, isOpen }: Readonly<{ kind: PlayerCaseKind; isOpen: boolean }>,
  beyond: bigint | null,
  limit: number,
) {
  const state = isOpen ? sql`closed_at is null` : sql`closed_at is not null`
  const after = isOpen ? sql`id > ${beyond}` : sql`id < ${beyond}`
  return db.rows<PlayerCaseRow>(sql`
    select ${columns} from player_case where kind = ${kind} and ${state} and (${beyond}::bigint is null or ${after})
     order by id ${isOpen ? sql`asc` : sql`desc`} limit ${limit}`)
}

/** The cases that are open. */
export async function waitingCases(db: Tx): Promise<Waiting> {
  const row = await db.row<Waiting>(
    sql`select count(*)::int as count, min(opened_at) as since from player_case where closed_at is null`,
  )
  return row ?? NOTHING_WAITS
}
