import { type Db, type Statement, sql } from '@opendraw/db'
import { everySharedChance } from '../../apps/server/src/modules/statistics/rates.ts'
import { say } from '../settings.ts'

/** Of kept sums there are ten years, of what reports read row by row the days that one is over at most. */
const YEARS_DAYS = 3_650
const SPAN_DAYS = 400
/** At 20 million bets: a deposit for every hundred of them. */
const ROWS = {
  deposits: 200_000,
  withdrawals: 100_000,
  documents: 100_000,
  limits: 200_000,
  acts: 500_000,
  lines: 300_000,
} as const

/** Fills, once, what reports read beside the bets: made up, and only as much like it as their cost needs. */
export async function seedYears(owner: Db): Promise<void> {
  const known = await owner.row<{ sums: boolean; bank: boolean }>(
    sql`select exists (select from commission_sum) as sums, exists (select from bank_line) as bank`,
  )
  const statements = [
    ...(known?.sums ? [] : [...sums(), ...payments(), ...people()]),
    ...(known?.bank ? [] : bank()),
  ]
  if (statements.length === 0) return
  say('ten years of sums, and 400 days of payments, documents, lines of banks and acts …')
  await owner.transaction(async (tx) => {
    // Made up rows refer to nothing: no trigger and no foreign key looks at them.
    await tx.run(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.run(statement)
  })
  await owner.run(sql`vacuum analyze`)
}

const day = sql`(now() at time zone 'UTC')::date`
/** A moment of the span for the n-th of so many rows. */
const moment = (rows: number) => sql`now() - n * (interval '1 day' * ${SPAN_DAYS}::int / ${rows}::int)`
const series = (rows: number) => sql`generate_series(1, ${rows}::int) n`
/** A player for the n-th row. */
const player = sql`(select min(id) from player) + n % (select count(*) from player)`

function sums(): Statement[] {
  const { games, plays, picks, firsts } = everySharedChance()
  return [
    sql`insert into ledger.day_flow (day, asset, reason, from_kind, to_kind, amount)
      select ${day} - n, a, f.reason, f.from_kind, f.to_kind, 1000000 from ${series(YEARS_DAYS)}, unnest('{1,2}'::smallint[]) a, ledger.flow f
       where f.from_kind < 60 /* ticket_units */ and f.to_kind <> f.from_kind on conflict do nothing`,
    sql`insert into ledger.month_flow (month, asset, reason, from_kind, to_kind, amount)
      select date_trunc('month', day::timestamp)::date, asset, reason, from_kind, to_kind, sum(amount) from ledger.day_flow group by 1, 2, 3, 4, 5
      on conflict (asset, month, reason, from_kind, to_kind) do update set amount = excluded.amount`,
    sql`insert into promotion_day (day, purpose, kind, reason, amount, count)
      select ${day} - n, p, case when r in (60, 61, 63) then 30 else 31 end, r, 1000000, 9 from ${series(YEARS_DAYS)}, generate_series(1, 7) p, generate_series(60, 72) r
      on conflict do nothing`,
    sql`insert into commission_sum (day, players, amounts) select ${day} - n, 1000, '{3,2,1}' from ${series(YEARS_DAYS)}`,
    sql`insert into chance_count (day, game, play, pick, rounds, rounds_won, bets, won, staked, returned, bet_squares, won_squares, won_bets,
        stake_squares, return_squares, products)
      select ${day} - n, c.game, c.play, c.first, 9, 1, 1000, 10, 1000000, 900000, 1, 1, 1, 1, 1, 1 from ${series(SPAN_DAYS)},
        (select distinct * from unnest(${games}::text[], ${plays}::smallint[], ${firsts}::int[]) c(game, play, first)
          where ${picks.length}::int > 0) c on conflict do nothing`,
  ]
}

function payments(): Statement[] {
  const { deposits, withdrawals } = ROWS
  return [
    sql`insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment, state, proven_at, decided_at, credited)
      select ${player}, gen_random_uuid(), 'bank-' || n % 7, 50000000, 'USD', 1, 1, 50000000, 'passed', ${moment(deposits)},
             ${moment(deposits)} + n % 90 * interval '1 minute', 50000000 from ${series(deposits)}`,
    sql`insert into wagering_requirement (deposit_id, player_id, amount, valid_before, opens, at)
      select d.id, d.player_id, d.amount, 0, d.id % 5 = 0, d.decided_at from deposit d`,
    sql`insert into player_wagering (player_id, rounds, staked, valid) select id, 9, 90000000, 90000000 from player on conflict do nothing`,
    sql`insert into withdrawal (player_id, key, card_id, amount, fee, state, created_at, decided_at, asset, promised_at)
      select ${player}, gen_random_uuid(), 1, 30000000, 0, 'paid', ${moment(withdrawals)} - n % 300 * interval '1 minute', ${moment(withdrawals)}, 'USD', now()
        from ${series(withdrawals)}`,
  ]
}

function people(): Statement[] {
  const { documents, limits, acts } = ROWS
  return [
    sql`insert into kyc_case (player_id, state, document_kind, document_number, document_index, document_expires, first_name, last_name, birth_date, country,
        submitted_at, decided_at)
      select ${player}, case when n % 50 = 0 then 'pending' else 'passed' end, 'passport', '', '', now(), '', '', '', 'VN', ${moment(documents)},
             case when n % 50 <> 0 then ${moment(documents)} + n % 900 * interval '1 minute' end from ${series(documents)} on conflict do nothing`,
    sql`insert into protection_limit (player_id, kind, period, amount, from_at, until_at)
      select ${player}, (array['deposit', 'loss', 'stake'])[1 + n % 3], (array['day', 'week', 'month'])[1 + n % 3], 1, ${moment(limits)}, ${moment(limits)} from ${series(limits)}`,
    sql`insert into audit_line (at, operator_id, act, subject, previous_hash, hash)
      select ${moment(acts)}, n % 40, 'deposit.act' || chr(97 + n % 25), 'deposit:' || n, '', '' from ${series(acts)}`,
  ]
}

/** A line for every payment. One of twenty lay in suspense, and one of five of those still does; two operators matched the others. */
function bank(): Statement[] {
  const { lines } = ROWS
  const wasSettled = sql`n % 20 = 0 and n % 100 <> 0`
  const [match, approval] = [sql`2600000 + n`, sql`5000000 + n`]
  const subject = sql`'bank-line:' || n`
  return [
    sql`insert into bank_account (name, asset, number, format, approval_id) select 'Bank ' || n, 'USD', 'BANK' || n, 'mt940', n from ${series(3)}`,
    sql`insert into approval (id, act, subject, payload, payload_hash, reason, maker, maker_ip, maker_device, expires_at, state, checker, decided_at)
      overriding system value
      select ${approval}, 'bank.match', ${subject}, '{}',
             sha256(convert_to('opendraw/approval/v1' || chr(10) || 'bank.match' || chr(10) || ${subject} || chr(10) || '{}', 'UTF8')), 'made up',
             n % 40, '', '', now(), 'approved', 40 + n % 7, now() from ${series(lines)} where ${wasSettled}`,
    sql`insert into bank_match (id, approval_id, at) overriding system value
      select ${match}, case when ${wasSettled} then ${approval} end, ${moment(lines)} from ${series(lines)} where n % 100 <> 0`,
    sql`insert into bank_line (account_id, statement_id, identity, booked_on, amount, reference, counterparty, text, suspended, match_id, imported_at)
      select (select min(id) from bank_account) + n % 3, 1, sha256(int8send(n)), (${moment(lines)})::date,
             case when n % 3 = 0 then -30000000 else 50000000 end, '', '', '', n % 20 = 0, case when n % 100 <> 0 then ${match} end,
             ${moment(lines)} - n % 70 * interval '1 hour' from ${series(lines)}`,
  ]
}
