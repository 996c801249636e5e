import { type Invariant, sql } from '@opendraw/db'
import {
  eachRound,
  payFaults,
  riskFaults,
  sealFaults,
  unsignedReceipts,
  unsignedSeals,
} from './round-faults.ts'

const slips = sql`(select bucket, player_id, seq, round_id, batch, sum(stake) as stake, min(line) as first, max(line) as last,
  count(*) as lines, min(key::text)::uuid as key, max(staked) as staked, count(distinct (key, placed_at, batch)) as kinds
  from bet group by bucket, player_id, round_id, seq, batch)`

/**
 * Every bet and every round against the invariants: stakes moved once and stored once, payouts paid once, payouts
 * recomputed from rules and result, no bet outside its round's hours, seals and the roots of batches recomputed from the
 * bets, the server's signatures over both, the operator's reserve.
 */
export const betInvariants: readonly Invariant[] = [
  {
    name: 'every slip has exactly its stake in the ledger',
    sql: sql`select format('slip %s of player %s: staked %s, moved %s', coalesce(s.key, e.key), coalesce(s.player_id, e.owner), s.stake, -e.amount) as detail
      from ${slips} s
      full join (select * from ledger.entry where reason = 1 /* stake */ and seq > 0) e
        on e.bucket = s.bucket and e.owner = s.player_id and e.seq = s.seq
      where s.stake is distinct from -e.amount or s.key is distinct from e.key or s.round_id is distinct from e.ref
         or s.batch is distinct from e.journal or s.first <> 1 or s.last <> s.lines or s.kinds <> 1`,
  },
  {
    name: "a player's running stake in a round is the sum of their slips",
    sql: sql`select format('player %s in round %s at entry %s', player_id, round_id, seq) as detail from (
        select s.*, sum(stake) over (partition by bucket, player_id, round_id order by seq) as running from ${slips} s
      ) sums where running <> staked`,
  },
  {
    name: 'a wallet’s stakes in its last round are the sum of its slips there',
    sql: sql`select format('player %s in round %s: says %s, staked %s', a.owner, a.stake_round, a.stake_in_round, b.stake) as detail
      from ledger.account a left join (select bucket, player_id, round_id, sum(stake) as stake from bet group by bucket, player_id, round_id) b
        on b.bucket = a.bucket and b.player_id = a.owner and b.round_id = a.stake_round
      where a.kind = 1 /* cash */ and a.stake_round is not null and a.stake_in_round is distinct from b.stake`,
  },
  {
    name: 'no bet outside the hours of its round',
    sql: sql`select format('player %s in round %s, placed %s', b.player_id, b.round_id, b.placed_at) as detail
      from bet b left join round r on r.id = b.round_id
      where r.id is null or b.placed_at < r.opens_at or b.placed_at >= r.locks_at`,
  },
  {
    name: 'every bet was placed when its batch was',
    sql: sql`select format('player %s in round %s, placed %s, batch %s of %s', b.player_id, b.round_id, b.placed_at, b.batch, j.at) as detail
      from bet b left join ledger.journal j on j.id = b.batch where j.at is distinct from b.placed_at`,
  },
  {
    name: 'payouts are what the bets won',
    sql: sql`select format('round %s, player %s: owed %s for %s bets, earned %s for %s', round_id, player_id, d.amount, d.bets, e.amount, e.bets) as detail
      from round_payout d full join (
        select b.bucket, b.round_id, b.player_id, count(*) as bets,
               sum(case when s.is_void then b.stake::numeric else div(b.stake::numeric * w.odds, 100) end)::bigint as amount
          from bet b join settlement s on s.round_id = b.round_id
          left join win w on w.round_id = b.round_id and w.play = b.play and w.pick = b.pick
         where s.is_void or w.odds is not null group by b.bucket, b.round_id, b.player_id
      ) e using (bucket, round_id, player_id)
      where d.amount is distinct from e.amount or d.bets is distinct from e.bets`,
  },
  {
    name: 'a paid chunk paid each of its players once, and no one else',
    sql: sql`select format('round %s, player %s: owed %s, paid %s in %s entries', coalesce(d.round_id, e.ref), coalesce(d.player_id, e.owner), d.amount, e.amount, e.n) as detail
      from (select d.* from round_payout d join settle_chunk c on c.round_id = d.round_id and c.paid_at is not null
              and (d.bucket, d.player_id) between (c.first_bucket, c.first_player) and (c.last_bucket, c.last_player)) d
      full join (select bucket, owner, ref, sum(amount) as amount, count(*) as n from ledger.entry
                  where kind = 1 /* cash */ and reason in (2 /* payout */, 3 /* refund */) group by bucket, owner, ref) e
        on e.bucket = d.bucket and e.owner = d.player_id and e.ref = d.round_id
      where d.amount is distinct from e.amount or e.n <> 1`,
  },
  {
    name: 'the chunks contain every payout',
    sql: sql`select format('round %s: owes %s to %s for %s bets, chunks hold %s for %s, payouts are for %s', s.round_id, s.amount, s.players, s.bets, c.amount, c.players, d.bets) as detail
      from settlement s
      left join (select round_id, sum(amount) as amount, sum(players) as players from settle_chunk group by round_id) c using (round_id)
      left join (select round_id, sum(bets) as bets from round_payout group by round_id) d using (round_id)
      where s.amount <> coalesce(c.amount, 0) or s.players <> coalesce(c.players, 0) or s.bets <> coalesce(d.bets, 0)`,
  },
  {
    name: 'the journal of a paid chunk moved what the chunk holds',
    sql: sql`select format('round %s, chunk %s: holds %s, journal %s moved %s', c.round_id, c.chunk, c.amount, c.journal, -e.amount) as detail
      from settle_chunk c left join (select journal, owner, sum(amount) as amount from ledger.entry
          where kind = 10 /* stakes */ and seq = 0 and reason in (2 /* payout */, 3 /* refund */) group by journal, owner) e on e.journal = c.journal and e.owner = c.round_id
      where c.paid_at is not null and e.amount is distinct from -c.amount`,
  },
  {
    name: 'what a finished round shows is what was done',
    sql: sql`select format('round %s is %s and tells of %s to %s, owed were %s to %s', r.id, r.state, r.payout_total, r.winner_count, s.amount, s.players) as detail
      from round r join settlement s on s.round_id = r.id
      where r.finished_at is not null and ((r.state = 'voided') <> s.is_void or r.state = 'voided' and r.result is not null
         or r.payout_total is distinct from case when s.is_void then 0 else s.amount end
         or r.winner_count is distinct from case when s.is_void then 0 else s.players end)`,
  },
  {
    name: 'stakes in play are the unsettled stakes, and nothing stays in a finished round',
    sql: sql`select format('round %s: %s in play, %s expected', r.id, coalesce(k.sum, 0), x.expected) as detail
      from round r
      left join (select owner, sum(amount) as sum from ledger.entry where kind = 10 /* stakes */ group by owner) k on k.owner = r.id
      cross join lateral (select case when r.finished_at is not null then 0 else
          coalesce((select sum(-e.amount) from ledger.entry e where e.reason = 1 /* stake */ and e.seq > 0 and e.ref = r.id), 0)
          - coalesce((select sum(c.amount) from settle_chunk c where c.round_id = r.id and c.paid_at is not null), 0) end as expected) x
      where coalesce(k.sum, 0) <> x.expected`,
  },
  {
    name: 'a round is finished when everything is paid',
    sql: sql`select format('round %s is finished with unpaid chunks', r.id) as detail from round r
      where r.finished_at is not null and exists (select from settle_chunk c where c.round_id = r.id and c.paid_at is null)
      union all
      select format('round %s is settled without a settlement', r.id) from round r
      where r.state = 'settled' and not exists (select from settlement s where s.round_id = r.id and not s.is_void)`,
  },
  {
    name: "the house's reserve stands for every open round, and comes back",
    sql: sql`select format('round %s: reserved %s, limit %s', r.id, coalesce(k.sum, 0), r.exposure_limit) as detail
      from round r left join (select owner, sum(amount) as sum from ledger.entry where kind = 11 /* round_reserve */ group by owner) k on k.owner = r.id
      where coalesce(k.sum, 0) <> case when r.finished_at is null then r.exposure_limit else 0 end`,
  },
  {
    name: 'leases stay within the limit',
    sql: sql`select format('round %s: leased %s of %s', r.id, sum(l.amount), r.exposure_limit) as detail
      from round r join exposure_lease l on l.round_id = r.id group by r.id having sum(l.amount) > r.exposure_limit`,
  },
  { name: 'receipts are signed by the server', check: unsignedReceipts },
  { name: 'seals are signed by the server', check: unsignedSeals },
  { name: 'winning lines follow from rules and result', check: eachRound(payFaults) },
  { name: 'the seal holds exactly the bets', check: eachRound(sealFaults) },
  { name: 'the reserve covers the worst case of every open round', check: eachRound(riskFaults) },
]
