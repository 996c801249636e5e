import type { jobKinds } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

export type EarningKind = (typeof jobKinds)[number]

/** What a player earned beside their bets. `key` is that of the ledger's transfer. */
export type NewEarning = Readonly<{
  playerId: bigint
  kind: EarningKind
  /** Micro-USD, or points. */
  amount: bigint
  asset: 'USD' | 'POINTS'
  /** 'due': promised, and put aside, but not paid yet. */
  state: 'due' | 'paid'
  /** The first day of what it is for: 2026-11-21. */
  period?: string
  /** Which task, which level; as the screens name it. */
  source?: string
  key: string
}>

/** Notes what was earned, in the transaction that pays or promises it; once a key. What was noted as due, and is paid now, is settled. */
export function noteEarnings(tx: Tx, earnings: readonly NewEarning[]) {
  const column = <T>(pick: (one: NewEarning) => T): T[] => earnings.map(pick)
  return tx.run(sql`
    insert into earning (player_id, kind, amount, asset, state, period, source, key, settled_at)
    select player_id, kind, amount, asset, state, period, source, key, case when state = 'paid' then clock_timestamp() end
      from unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.kind)}::text[], ${column((one) => one.amount)}::bigint[],
             ${column((one) => one.asset)}::text[], ${column((one) => one.state)}::text[], ${column((one) => one.period ?? null)}::date[],
             ${column((one) => one.source ?? '')}::text[], ${column((one) => one.key)}::uuid[])
             x(player_id, kind, amount, asset, state, period, source, key)
    on conflict (key) do update set state = excluded.state, settled_at = excluded.settled_at
     where earning.state = 'due' and excluded.state = 'paid'`)
}

/** Settles what was due: paid, or expired. Answers how many were still due. */
export function settleEarnings(tx: Tx, keys: readonly string[], state: 'paid' | 'lapsed') {
  return tx.run(
    sql`update earning set state = ${state}, settled_at = clock_timestamp() where key = any(${keys}::uuid[]) and state = 'due'`,
  )
}

export type Earning = Omit<NewEarning, 'state' | 'period' | 'source'> &
  Readonly<{
    id: bigint
    state: 'due' | 'paid' | 'lapsed'
    period: string | null
    source: string
    at: Date
    settledAt: Date | null
  }>

/** A player's earnings, newest first, of these kinds or of all. */
export function earningsOf(
  db: Tx,
  playerId: bigint,
  kinds: readonly EarningKind[] | null,
  before: bigint | null,
  limit: number,
) {
  return db.rows<Earning>(sql`
    select id, player_id, kind, amount, asset, state, period::text, source, key, at, settled_at from earning
     where player_id = ${playerId} and (${kinds}::text[] is null or kind = any(${kinds}::text[])) and (${before}::bigint is null or id < ${before})
     order by id desc limit ${limit}`)
}
