import type { LimitKind, LimitPeriod } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

/** Which limit: one of a kind and period at a time. */
export type Which = Readonly<{ kind: LimitKind; period: LimitPeriod }>
/** A limit in force; `amount` in micro-USD, of a session in minutes. */
export type Limit = Which & Readonly<{ id: bigint; amount: bigint; from: Date }>
/** A looser limit that waits; `amount` null: a removal. */
export type LimitRequest = Which &
  Readonly<{ id: bigint; amount: bigint | null; askedAt: Date; confirmableAt: Date; lapsesAt: Date }>

export function limitsInForce(db: Tx, playerId: bigint): Promise<Limit[]> {
  return db.rows(sql`select id, kind, period, amount, from_at as "from" from protection_limit
    where player_id = ${playerId} and until_at is null order by id`)
}

/** Ends the limit in force, if there is one, and begins the new one, if there is to be one. */
export async function replaceLimit(
  tx: Tx,
  playerId: bigint,
  { kind, period }: Which,
  amount: bigint | null,
): Promise<void> {
  await tx.run(sql`update protection_limit set until_at = greatest(clock_timestamp(), from_at)
    where player_id = ${playerId} and kind = ${kind} and period = ${period} and until_at is null`)
  if (amount === null) return
  await tx.run(
    sql`insert into protection_limit (player_id, kind, period, amount) values (${playerId}, ${kind}, ${period}, ${amount})`,
  )
}

/** The pending change, also when expired and not closed yet. */
export function pendingLimitRequests(db: Tx, playerId: bigint): Promise<LimitRequest[]> {
  return db.rows(sql`select id, kind, period, amount, asked_at, confirmable_at, lapses_at
    from limit_request where player_id = ${playerId} and closed_at is null order by id`)
}

export function addLimitRequest(
  tx: Tx,
  input: Which & {
    playerId: bigint
    amount: bigint | null
    askedAt: Date
    confirmableAt: Date
    lapsesAt: Date
  },
): Promise<number> {
  return tx.run(sql`insert into limit_request (player_id, kind, period, amount, asked_at, confirmable_at, lapses_at)
    values (${input.playerId}, ${input.kind}, ${input.period}, ${input.amount}, ${input.askedAt}, ${input.confirmableAt}, ${input.lapsesAt})`)
}

export function closeLimitRequest(
  tx: Tx,
  id: bigint,
  outcome: 'confirmed' | 'dropped' | 'lapsed',
): Promise<number> {
  return tx.run(
    sql`update limit_request set closed_at = clock_timestamp(), outcome = ${outcome} where id = ${id} and closed_at is null`,
  )
}
