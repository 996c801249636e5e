import { type Db, sql, type Tx } from '@opendraw/db'
import { settleRound } from '../../apps/server/src/modules/betting/index.ts'
import { countSettledRounds } from '../../apps/server/src/modules/statistics/index.ts'
import { say } from '../settings.ts'
import { BETS_PER_BATCH, draw, keyOf, lineOf, STAKE, STRIDE } from '../settling/fill-round.ts'
import type { BenchDatabase } from '../stack/database.ts'
import { readPlayers, seedPlayers } from '../stack/players.ts'
import { type BenchRound, openRound } from '../stack/rounds.ts'

const PLAYER_COUNT = 100_000
const CASH = 1_000_000_000_000n
const ROUNDS = 20
const games = ['rgb', 'k3', 'pk', 'ssc'] as const

/**
 * So many bets at least in settled and counted rounds of every game, drawn on twenty days of the span. They are written in one transaction
 * without indexes, which are made again at its end, and without the triggers that check each; they are settled and counted as always.
 * Once: a database that has bets keeps them. Answers how many there are.
 */
export async function seedBets({ owner }: BenchDatabase, bets: number, spanDays: number): Promise<number> {
  if ((await countBets(owner)) === 0) {
    say(`seeding ${PLAYER_COUNT} players …`)
    if ((await readPlayers(owner)).length === 0) await seedPlayers(owner, PLAYER_COUNT, CASH)
    const each = Math.ceil(bets / ROUNDS / PLAYER_COUNT) * PLAYER_COUNT
    const rounds: BenchRound[] = []
    for (let nth = 0; nth < ROUNDS; nth++)
      rounds.push(
        await openRound(owner, nth, games[nth % games.length], -Math.floor((nth * spanDays) / ROUNDS)),
      )
    await place(owner, rounds, each)
  }
  const rows = await owner.rows<{ id: bigint }>(sql`select id from round where state = 'drawn' order by id`)
  for (const { id } of rows) {
    say(`settling one of ${rows.length} rounds …`)
    await settleRound({ db: owner, onWalletsChanged: () => undefined }, id)
  }
  await countSettledRounds({ db: owner })
  return countBets(owner)
}

const countBets = async (owner: Db): Promise<number> => {
  const row = await owner.row<{ bets: bigint }>(
    sql`select coalesce(sum(bet_count), 0)::bigint as bets from round`,
  )
  return Number(row?.bets ?? 0n)
}

const place = (owner: Db, rounds: readonly BenchRound[], each: number): Promise<void> =>
  owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`set local work_mem = '256MB'`)
    await tx.run(sql`set local maintenance_work_mem = '1GB'`)
    const indexes = await dropIndexes(tx)
    await tx.run(sql`create temp table crowd on commit drop as
      select (row_number() over (order by owner) - 1)::int as n, bucket, owner, balance, seq
        from ledger.account where kind = 1 /* cash */ and asset = 1 /* USD */`)
    for (const [nth, round] of rounds.entries()) {
      say(`${nth * each} of ${rounds.length * each} bets …`)
      await placeRound(tx, round, nth * each, each)
      await draw(tx, round, each)
    }
    const turns = sql`${(rounds.length * each) / PLAYER_COUNT}::int`
    await tx.run(sql`update ledger.account a set balance = a.balance - ${STAKE}::bigint * ${turns}, seq = a.seq + ${turns}
      where a.kind = 1 /* cash */ and a.asset = 1 /* USD */`)
    for (const make of indexes) {
      say(make)
      await tx.run(sql`select pg_temp.run(${make})`)
    }
  })

/** The bets of a round from the so-maniest of all on: each player has one bet before any has two. */
const placeRound = async (tx: Tx, { id, gameId }: BenchRound, first: number, each: number): Promise<void> => {
  const made = await tx.row<{ before: bigint }>(sql`
    with made as (insert into ledger.journal (id, at) select nextval('ledger.journal_id'), clock_timestamp()
      from generate_series(1, ${each / BETS_PER_BATCH}::int) returning id) select min(id) - 1 as before from made`)
  const line = lineOf(gameId)
  const earlier = sql`(s.i / ${PLAYER_COUNT}::int)`
  await tx.run(sql`
    with slip as (
      select s.i, ${made?.before ?? 0n}::bigint + (s.i - ${first}::bigint) / ${BETS_PER_BATCH}::int + 1 as journal, c.bucket, c.owner,
             c.seq + ${earlier} + 1 as seq, c.balance - ${STAKE}::bigint * (${earlier} + 1) as balance,
             ${keyOf(id, sql`s.i`)} as key, abs(hashint8(s.i)::bigint) as chance
        from generate_series(${first}::bigint, ${first + each - 1}::bigint) s(i) join crowd c on c.n = (s.i * ${STRIDE}::int) % ${PLAYER_COUNT}::int
    ), booked as (
      insert into ledger.entry (journal, bucket, owner, kind, asset, seq, amount, balance_after, reason, ref, key)
      select journal, bucket, owner, 1 /* cash */, 1 /* USD */, seq, ${-STAKE}::bigint, balance, 1 /* stake */, ${id}::bigint, key from slip
       union all
      select journal, ledger.bucket_of(${id}), ${id}::bigint, 10 /* stakes */, 1 /* USD */, 0, count(*) * ${STAKE}::bigint, null, 1 /* stake */, ${id}::bigint, null
        from slip group by journal
    )
    insert into bet (bucket, player_id, round_id, seq, line, key, play, pick, stake, staked, source, batch, placed_at)
    select bucket, owner, ${id}::bigint, seq, 1, key, ${line.play}, ${line.pick}, ${STAKE}::bigint,
           ${STAKE}::bigint * ((i - ${first}::bigint) / ${PLAYER_COUNT}::int + 1), 1, journal, clock_timestamp() from slip`)
}

/** Drops the indexes of bets and entries; answers how they are made again. */
const dropIndexes = async (tx: Tx): Promise<string[]> => {
  await tx.run(
    sql`create function pg_temp.run(text) returns void language plpgsql as 'begin execute $1; end'`,
  )
  const rows = await tx.rows<{ drop: string; make: string }>(sql`
    select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
             else format('alter table %s drop constraint %I', i.indrelid::regclass, c.conname) end as drop,
           case when c.oid is null then pg_get_indexdef(i.indexrelid)
             else format('alter table %s add constraint %I %s', i.indrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) end as make
      from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
     where i.indrelid in ('bet'::regclass, 'ledger.entry'::regclass)`)
  for (const { drop } of rows) await tx.run(sql`select pg_temp.run(${drop})`)
  return rows.map(({ make }) => make)
}
