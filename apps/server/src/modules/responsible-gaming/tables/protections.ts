import { type Statement, sql, type Tx } from '@opendraw/db'
import { assets, kinds, type Reason, reasons } from '@opendraw/ledger'

const columns = sql`id, kind, from_at as "from", until_at as "until", return_asked_at,
  carried_from is not null as is_carried`

/** The kind and the asset of a player's cash. */
export const cash = sql`${kinds.cash.no}::smallint, ${assets.USD.no}::smallint`

export type DepositChoice = 'limit' | 'none'
export type Protection = Readonly<{
  depositChoice: DepositChoice | null
  reviewedAt: Date
  /** The database's, after the lock was had. */
  now: Date
}>

/**
 * The player's row, created where they have none, and locked until the transaction ends: every check against a limit and
 * every change of one locks it, so that no two use the same headroom.
 */
export async function lockProtection(tx: Tx, playerId: bigint): Promise<Protection> {
  await tx.run(sql`insert into protection (player_id) values (${playerId}) on conflict do nothing`)
  const found = await tx.rows<Omit<Protection, 'now'>>(sql`
    select deposit_choice, reviewed_at from protection where player_id = ${playerId} for update`)
  const [clock] = await tx.rows<{ now: Date }>(sql`select clock_timestamp() as now`)
  const [row] = found
  if (!row || !clock) throw new Error('an existing player has a protection row')
  return { ...row, now: clock.now }
}

/** The same without a lock; where the player has no row, as if they had one since their account was opened. */
export async function readProtectionRow(db: Tx, playerId: bigint): Promise<Protection> {
  const row = await db.row<Protection>(sql`
    select p.deposit_choice, coalesce(p.reviewed_at, player.created_at) as reviewed_at, clock_timestamp() as now
      from player left join protection p on p.player_id = player.id where player.id = ${playerId}`)
  if (!row) throw new Error('a signed-in player exists')
  return row
}

export function recordChoice(tx: Tx, playerId: bigint, choice: DepositChoice): Promise<number> {
  return tx.run(
    sql`update protection set deposit_choice = ${choice}, chosen_at = clock_timestamp() where player_id = ${playerId}`,
  )
}

export function recordReview(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`update protection set reviewed_at = clock_timestamp() where player_id = ${playerId}`)
}

export function addCheck(
  tx: Tx,
  check: { playerId: bigint; sessionId: string; answer: string },
): Promise<number> {
  return tx.run(
    sql`insert into protection_check (player_id, session_id, answer) values (${check.playerId}, ${check.sessionId}, ${check.answer})`,
  )
}

/** A reason as the ledger's rows carry it. */
export function number(reason: Reason) {
  return sql`${reasons[reason].no}::smallint`
}

/** Several of them, for an `in`. */
export function numbers(...names: readonly Reason[]) {
  return sql`(${sql.join(names.map(number), sql`, `)})`
}

/**
 * Active players of these without a limit in force (of any kind, or of play alone), without an active restriction (`overAt`), not
 * known to be too young (`failedAge`), and without open cases of risk signals.
 */
export function promotable(
  db: Tx,
  playerIds: readonly bigint[],
  limits: 'any' | 'of play',
): Promise<{ id: bigint }[]> {
  const counted = limits === 'any' ? sql`true` : sql`l.kind <> 'deposit'`
  return promotableUnless(db, playerIds, {
    limit: sql`l.until_at is null and ${counted}`,
    harm: sql`c.closed_at is null`,
    restriction: sql`r.from_at <= clock_timestamp() and ${restrictedUntil} > clock_timestamp()`,
  })
}

/**
 * Those who are promotable now and were at every moment from `from` up to, not including, `until`: no limit, restriction or case
 * overlaps the period, also one that is over.
 */
export function promotableDuring(
  db: Tx,
  playerIds: readonly bigint[],
  from: Date,
  until: Date,
): Promise<{ id: bigint }[]> {
  const overlaps = (begin: Statement, end: Statement) =>
    sql`${begin} < ${until}::timestamptz and coalesce(${end}, 'infinity') > ${from}::timestamptz`
  return promotableUnless(db, playerIds, {
    limit: sql`(l.until_at is null or ${overlaps(sql`l.from_at`, sql`l.until_at`)})`,
    harm: sql`(c.closed_at is null or ${overlaps(sql`c.opened_at`, sql`c.closed_at`)})`,
    restriction: sql`(r.from_at <= clock_timestamp() and ${restrictedUntil} > clock_timestamp()
      or ${overlaps(sql`r.from_at`, restrictedUntil)})`,
  })
}

/** When a restriction `r` is over, as `overAt` says. */
const restrictedUntil = sql`coalesce(case r.kind when 'pause' then r.until_at else r.return_asked_at + interval '1 day' end, 'infinity')`

/** Active players of these, not known to be too young, without such a limit `l`, case `c` and restriction `r`. */
function promotableUnless(
  db: Tx,
  playerIds: readonly bigint[],
  { limit, harm, restriction }: Readonly<Record<'limit' | 'harm' | 'restriction', Statement>>,
): Promise<{ id: bigint }[]> {
  return db.rows(sql`
    select p.id from player p
     where p.id = any(${playerIds}::bigint[]) and p.state = 'active' and p.closed_at is null
       and not exists (select from protection_limit l where l.player_id = p.id and ${limit})
       and not exists (select from player_case c where c.player_id = p.id and c.kind = 'harm' and ${harm})
       and not exists (select from play_restriction r where r.player_id = p.id and r.lifted_at is null and ${restriction})
       and not exists (select from known_minor m where m.player_id = p.id)`)
}

/** Those of these players with an active exclusion (`overAt`). */
export function excluded(db: Tx, playerIds: readonly bigint[]): Promise<{ id: bigint }[]> {
  return db.rows(sql`
    select distinct player_id as id from play_restriction
     where player_id = any(${playerIds}::bigint[]) and kind = 'exclusion' and lifted_at is null and from_at <= clock_timestamp()
       and (return_asked_at is null or return_asked_at + interval '1 day' > clock_timestamp())`)
}

export type Restriction = Readonly<{
  id: bigint
  kind: 'pause' | 'exclusion'
  from: Date
  /** null: for good. */
  until: Date | null
  returnAskedAt: Date | null
  /** The player asked for it under another account. */
  isCarried: boolean
}>

/** The restrictions that may be active now; `activeRestriction` decides which one is. */
export function restrictionsOf(db: Tx, playerId: bigint): Promise<Restriction[]> {
  return db.rows(sql`select ${columns} from play_restriction where player_id = ${playerId} and lifted_at is null
    and (kind = 'exclusion' and (return_asked_at is null or return_asked_at > clock_timestamp() - interval '2 days')
      or kind = 'pause' and until_at > clock_timestamp())
    order by id`)
}

/** A pause of that many hours, or an exclusion of that many months or for good, from now. */
export async function addRestriction(
  tx: Tx,
  playerId: bigint,
  length: { hours: number } | { months: number | null },
): Promise<Restriction> {
  const isPause = 'hours' in length
  const hours = isPause ? length.hours : null
  const months = isPause ? null : length.months
  const row = await tx.row<Restriction>(sql`
    insert into play_restriction (player_id, kind, from_at, until_at)
    select ${playerId}, ${isPause ? 'pause' : 'exclusion'}, now, case
        when ${hours}::int is not null then now + make_interval(hours => ${hours}::int)
        when ${months}::int is not null then now + make_interval(months => ${months}::int) end
      from (select clock_timestamp() as now) clock
    returning ${columns}`)
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** Asks to return from every exclusion that has run out and not been asked about. */
export function askReturnFrom(tx: Tx, ids: readonly bigint[]): Promise<number> {
  return tx.run(
    sql`update play_restriction set return_asked_at = clock_timestamp() where id = any(${ids}::bigint[])`,
  )
}
