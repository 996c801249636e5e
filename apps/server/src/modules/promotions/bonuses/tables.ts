import { type Statement, sql, type Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'

export type BonusKind = 'first' | 'cashback'
export type BonusEnding =
  | Readonly<{ state: 'released'; by: 'turnover' }>
  | Readonly<{ state: 'forfeited'; by: 'player' | 'deposit' }>
  | Readonly<{ state: 'expired'; by: 'time' }>
export type BonusRow = Readonly<{
  id: bigint
  playerId: bigint
  kind: BonusKind
  depositId: bigint
  /** Micro-USD. */
  amount: bigint
  /** What is to be staked, by the player's valid count. */
  needed: bigint
  /** The count when it was granted. */
  validBefore: bigint
  /** The count from which stakes are its own; null while it waits for its turn. */
  servesFrom: bigint | null
  key: string
  grantedAt: Date
  expiresAt: Date
  state: 'waiting' | BonusEnding['state']
  endedAt: Date | null
  endedBy: BonusEnding['by'] | null
}>
const columns = sql`id, player_id, kind, deposit_id, amount, needed, valid_before,
  serves_from, key, granted_at, expires_at, state, ended_at, ended_by`

/** One at a time of what grants or ends a player's bonuses, until the transaction ends: before any money or wagering count is locked. */
export function lockBonusesOf(tx: Tx, playerId: bigint) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('bonus', ${playerId}))`)
}

export type NewBonus = Pick<
  BonusRow,
  'playerId' | 'kind' | 'depositId' | 'amount' | 'needed' | 'validBefore' | 'servesFrom' | 'key'
> &
  Readonly<{ days: number }>

/** A waiting bonus, from now on, of the day on which its deposit was credited. */
export async function addBonus(tx: Tx, b: NewBonus): Promise<BonusRow> {
  const row = await tx.row<BonusRow>(sql`
    insert into bonus (player_id, kind, deposit_id, deposit_day, amount, needed, valid_before, serves_from, key, granted_at, expires_at)
    select ${b.playerId}, ${b.kind}, d.id, (d.decided_at at time zone 'UTC')::date, ${b.amount}, ${b.needed}, ${b.validBefore},
           ${b.servesFrom}::bigint, ${b.key}, now, now + make_interval(days => ${b.days})
      from deposit d, (select clock_timestamp() as now) clock where d.id = ${b.depositId}
    returning ${columns}`)
  assert(row !== undefined, 'a bonus is granted for a deposit')
  return row
}

export function bonusById(tx: Tx, id: bigint) {
  return tx.row<BonusRow>(sql`select ${columns} from bonus where id = ${id}`)
}

export function bonusByKey(tx: Tx, playerId: bigint, key: string) {
  return tx.row<BonusRow>(sql`select ${columns} from bonus where player_id = ${playerId} and key = ${key}`)
}

/** The bonus of this kind that was granted for the deposit; of the first kind, for any of the player's. */
export function bonusGranted(tx: Tx, playerId: bigint, kind: BonusKind, depositId: bigint) {
  return tx.row<BonusRow>(sql`
    select ${columns} from bonus
     where player_id = ${playerId} and kind = ${kind} and (kind = 'first' or deposit_id = ${depositId}) limit 1`)
}

/** The bonuses of a deposit that are in this state. */
export function bonusesOfDeposit(tx: Tx, depositId: bigint, state: BonusRow['state']) {
  return tx.rows<BonusRow>(
    sql`select ${columns} from bonus where deposit_id = ${depositId} and state = ${state} order by id`,
  )
}

/** The oldest of the player's waiting bonuses. */
export function oldestWaiting(tx: Tx, playerId: bigint) {
  return tx.row<BonusRow>(
    sql`select ${columns} from bonus where player_id = ${playerId} and state = 'waiting' order by id limit 1`,
  )
}

/** From which count on stakes are this bonus's own: its turn has come. */
export function serve(tx: Tx, id: bigint, from: bigint) {
  return tx.run(sql`update bonus set serves_from = ${from} where id = ${id}`)
}

/** Ends a waiting bonus; undefined where it has ended. */
export function closeBonus(tx: Tx, id: bigint, { state, by }: BonusEnding) {
  return tx.row<BonusRow>(sql`
    update bonus set state = ${state}, ended_by = ${by}, ended_at = clock_timestamp()
     where id = ${id} and state = 'waiting' returning ${columns}`)
}

/** A player's bonuses, newest first: at most `limit` before the cursor. */
export function bonusesOf(db: Tx, playerId: bigint, before: bigint | null, limit: number) {
  return db.rows<BonusRow>(sql`
    select ${columns} from bonus where player_id = ${playerId} and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit}`)
}

/** Waiting bonuses whose days are over at `now` (the database's, where it is null), by id after the cursor. */
export function overdueBonuses(tx: Tx, now: Date | null, after: bigint, limit: number) {
  return tx.rows<BonusRow>(sql`
    select ${columns} from bonus
     where state = 'waiting' and expires_at <= coalesce(${now}::timestamptz, clock_timestamp()) and id > ${after} order by id limit ${limit}`)
}

// A trigger of player_turnover writes into bonus_reached where stakes are counted; a bonus may be in it twice, or no longer meet its requirement.

/** Takes a queued bonus, locked for this transaction; undefined where none is left. */
export async function takeReached(tx: Tx): Promise<bigint | undefined> {
  const row = await tx.row<{ bonusId: bigint }>(sql`
    delete from bonus_reached where id = (select id from bonus_reached order by id limit 1 for update skip locked)
    returning bonus_id`)
  return row?.bonusId
}

/** Queues a bonus as reached: the release checks it again. */
export function noteReached(tx: Tx, bonusId: bigint) {
  return tx.run(sql`insert into bonus_reached (bonus_id) values (${bonusId})`)
}

/** Notes whatever is reached and not noted: what was granted, or had its turn, in the moment in which its stakes were counted. */
export function noteAllReached(tx: Tx) {
  return tx.run(sql`
    insert into bonus_reached (bonus_id)
    select b.id from bonus b join player_wagering t on t.player_id = b.player_id
     where b.state = 'waiting' and b.serves_from is not null and t.valid >= b.serves_from + b.needed
       and not exists (select from bonus_reached r where r.bonus_id = b.id)`)
}

/** A credited deposit as bonuses look at it. */
export type CreditedDeposit = Readonly<{
  id: bigint
  /** Micro-USD. */
  credited: bigint
  creditedAt: Date
  /** The day of the credit, UTC: 2026-11-21. */
  day: string
  /** Nothing was credited to the player before. */
  isFirst: boolean
  /** It was taken back by its bank, or something of it was sent back or is asked back. */
  isGone: boolean
  /** The days in which it may be claimed for are over. */
  isLate: boolean
}>

const depositsColumns = (
  claimDays: number,
) => sql`d.id, d.credited, d.decided_at as credited_at, (d.decided_at at time zone 'UTC')::date::text as day,
  not exists (select from deposit e where e.player_id = d.player_id and e.state = 'passed' and (e.decided_at, e.id) < (d.decided_at, d.id)) as is_first,
  (exists (select from deposit_reversal r where r.deposit_id = d.id)
    or exists (select from withdrawal w where w.deposit_id = d.id and w.state not in ('rejected', 'failed'))) as is_gone,
  d.decided_at <= clock_timestamp() - make_interval(days => ${claimDays}) as is_late`

/** Locks a deposit: no bonus is granted for it while it is reversed or sent back, and the other way round. */
export function lockDeposit(tx: Tx, id: bigint) {
  return tx.run(sql`select 1 from deposit where id = ${id} for no key update`)
}

/** The player's own credited deposit; anyone else's, or one that is not credited, is as absent as none. */
export function creditedDeposit(tx: Tx, playerId: bigint, id: bigint, claimDays: number) {
  return one(tx, claimDays, sql`d.player_id = ${playerId} and d.id = ${id}`)
}

/** The player's first credited deposit. */
export function firstDeposit(tx: Tx, playerId: bigint, claimDays: number) {
  return one(tx, claimDays, sql`d.player_id = ${playerId}`)
}

const one = (tx: Tx, claimDays: number, which: Statement) =>
  tx.row<CreditedDeposit>(sql`
    select ${depositsColumns(claimDays)} from deposit d where d.state = 'passed' and ${which} order by d.decided_at, d.id limit 1`)

/** Deposits of at least `min` that may still be claimed for as cashback, the newest first. */
export function cashbackDeposits(tx: Tx, playerId: bigint, min: bigint, claimDays: number, limit: number) {
  return tx.rows<CreditedDeposit>(sql`
    select * from (
      select ${depositsColumns(claimDays)} from deposit d
       where d.player_id = ${playerId} and d.state = 'passed' and d.credited >= ${min}
         and d.decided_at > clock_timestamp() - make_interval(days => ${claimDays})
         and not exists (select from bonus b where b.deposit_id = d.id and b.kind = 'cashback')) x
     where not is_gone order by id desc limit ${limit}`)
}

/** The cashback that was granted for the deposits of these days (2026-11-21), by day; however it ended. Micro-USD. */
export async function cashbackOfDays(
  tx: Tx,
  playerId: bigint,
  days: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await tx.rows<{ day: string; granted: bigint }>(sql`
    select deposit_day::text as day, sum(amount)::bigint as granted from bonus
     where player_id = ${playerId} and kind = 'cashback' and deposit_day = any(${[...days]}::date[]) group by deposit_day`)
  return new Map(rows.map(({ day, granted }) => [day, granted]))
}

/** The day that it is now, UTC, by the database: 2026-11-21. */
export async function today(tx: Tx): Promise<string> {
  const row = await tx.row<{ day: string }>(
    sql`select (clock_timestamp() at time zone 'UTC')::date::text as day`,
  )
  return row?.day ?? ''
}

/** Those of these contacts by which another player has claimed a bonus. */
export async function contactsOfOthers(
  db: Tx,
  playerId: bigint,
  fingerprints: readonly Buffer[],
): Promise<Buffer[]> {
  const rows = await db.rows<{ fingerprint: Buffer }>(sql`
    select fingerprint from bonus_contact
     where fingerprint = any(${[...fingerprints]}::bytea[]) and player_id <> ${playerId}`)
  return rows.map(({ fingerprint }) => fingerprint)
}

/** Notes that a player claims by this contact; false where another has, also at this moment. */
export async function noteContact(tx: Tx, playerId: bigint, fingerprint: Buffer): Promise<boolean> {
  const noted = await tx.run(sql`
    insert into bonus_contact as c (fingerprint, player_id) values (${fingerprint}, ${playerId})
    on conflict (fingerprint) do update set player_id = excluded.player_id where c.player_id = excluded.player_id`)
  return noted === 1
}
