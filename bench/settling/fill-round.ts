import { type Db, type Statement, sql, type Tx } from '@opendraw/db'
import { type Game, gameInstance, type Result, rulesOf, winningLines } from '@opendraw/games'
import type { Money } from '@opendraw/money'
import type { BenchPlayer } from '../stack/players.ts'
import type { BenchRound } from '../stack/rounds.ts'

export const STAKE: Money = 1_000_000n
const WINNING_PERCENT = 7
export const BETS_PER_BATCH = 1_000
// Prime and no divisor of the number of players: a stride that visits every player once before any of them twice.
export const STRIDE = 7_919
const results: Readonly<Record<Game, Result>> = {
  rgb: [7],
  k3: [2, 3, 5],
  pk: [7, 2, 10, 4, 1, 9, 3, 8, 5, 6],
  ssc: [7, 0, 4, 4, 9],
}

/**
 * Fills an open round with one-line bets as if they had been placed in batches of a thousand players, and takes it to its
 * draw. One transaction writes what the placements would have: bets, stakes, wallets and journals, under the same checks.
 */
export async function fillRound(
  owner: Db,
  round: BenchRound,
  players: readonly BenchPlayer[],
  bets: number,
): Promise<void> {
  await owner.transaction(async (tx) => {
    await tx.run(sql`create temp table crowd on commit drop as
      select (p.n - 1)::int as n, a.bucket, a.owner, a.balance, a.seq
        from unnest(${players.map(({ id }) => id)}::bigint[]) with ordinality p(id, n)
        join ledger.account a on a.bucket = ledger.bucket_of(p.id) and a.owner = p.id and a.kind = 1 /* cash */ and a.asset = 1 /* USD */`)
    await tx.run(sql`create temp table slip on commit drop as
      select b.i, b.i / ${BETS_PER_BATCH}::int as batch, b.i / ${players.length}::int as earlier, c.bucket, c.owner,
             ${keyOf(round.id, sql`b.i`)} as key, c.seq + b.i / ${players.length}::int + 1 as seq,
             c.balance - ${STAKE}::bigint * (b.i / ${players.length}::int + 1) as balance
        from generate_series(0, ${BigInt(bets - 1)}::bigint) b(i) join crowd c on c.n = (b.i * ${STRIDE}::int) % ${players.length}::int`)
    await place(tx, round)
    await draw(tx, round, bets)
  })
}

/** A key as the app makes it (RFC 9562, version 7): keys of one minute are beside each other in their index. */
export function keyOf(round: bigint, slip: Statement): Statement {
  return sql`overlay(overlay(lpad(to_hex(floor(extract(epoch from now()) * 1000)::bigint), 12, '0')
    || substr(md5(${round}::bigint || '/' || ${slip}), 13) placing '7' from 13) placing '8' from 17)::uuid`
}

const place = async (tx: Tx, { id, gameId }: BenchRound): Promise<void> => {
  const made = await tx.row<{ before: bigint }>(sql`
    with made as (insert into ledger.journal (id, at) select nextval('ledger.journal_id'), clock_timestamp()
      from (select distinct batch from slip) batches returning id) select min(id) - 1 as before from made`)
  const journal = sql`${made?.before ?? 0n}::bigint + batch + 1`
  await tx.run(sql`insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
    (select ${journal}, bucket, owner, 1, 1, seq, ${-STAKE}::bigint, balance, 1, ${id}::bigint, key from slip order by batch, bucket, owner)
    union all
    select ${journal}, ledger.bucket_of(${id}), ${id}, 10, 1, 0, count(*) * ${STAKE}::bigint, null, 1, ${id}, null from slip group by batch`)
  await tx.run(sql`update ledger.account a set balance = s.balance, seq = s.seq
    from (select distinct on (owner) bucket, owner, balance, seq from slip order by owner, seq desc) s
    where a.bucket = s.bucket and a.owner = s.owner and a.kind = 1 /* cash */ and a.asset = 1 /* USD */`)
  const line = lineOf(gameId)
  await tx.run(sql`insert into bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
    select bucket, owner, ${id}, seq, 1, key, ${line.play}, ${line.pick}, ${STAKE}, ${STAKE}::bigint * (earlier + 1), 1,
           ${journal}, clock_timestamp()
      from (select *, abs(hashint8(i + ${id}::bigint)::bigint) as chance from slip) s order by batch, bucket, owner`)
}

/** A line of the game, as a statement of a row's `chance`: of every hundred bets seven win. */
export function lineOf(gameId: BenchRound['gameId']): Record<'play' | 'pick', Statement> {
  const rules = rulesOf(gameInstance(gameId).game)
  const wins = winningLines(rules, results[rules.game])
  const isWin = (play: number, pick: number) => wins.some((win) => win.play === play && win.pick === pick)
  const all = rules.plays.flatMap(({ no, picks }) => picks.map((_, pick) => ({ play: no, pick })))
  const losses = all.filter(({ play, pick }) => !isWin(play, pick))
  const oneOf = (values: readonly number[]) =>
    sql`(${values}::int[])[1 + chance / 100 % ${values.length}::int]`
  const choose = (column: 'play' | 'pick') =>
    sql`case when chance % 100 < ${WINNING_PERCENT}::int then ${oneOf(wins.map((one) => one[column]))}
      else ${oneOf(losses.map((one) => one[column]))} end`
  return { play: choose('play'), pick: choose('pick') }
}

/** Takes the round from its bets to its draw. */
export async function draw(tx: Tx, { id, gameId, seed }: BenchRound, bets: number): Promise<void> {
  const result = results[gameInstance(gameId).game]
  await tx.run(sql`update round set state = 'locked' where id = ${id}`)
  // The seal is not what is measured: any root does.
  await tx.run(sql`update round set bets_root = ${seed}, bet_count = ${BigInt(bets)}, stake_total = ${BigInt(bets) * STAKE},
    sealed_at = clock_timestamp() where id = ${id}`)
  await tx.run(
    sql`update round set state = 'drawn', seed = ${seed}, result = ${[...result]}::int[], drawn_at = clock_timestamp() where id = ${id}`,
  )
}
