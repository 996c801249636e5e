import { type Db, sql } from '@opendraw/db'
import { DAY_MS } from '@opendraw/time'
import { say } from '../settings.ts'
import { seedPlayers } from '../stack/players.ts'

/** A day on which so many players staked; `ancestors`: how many rows of teams it made, a level each. */
export type StakedDay = Readonly<{ at: number; day: string; players: number; ancestors: number }>

export const firstDay = new Date('2026-03-01T00:00:00Z')
/** Everyone but the first ten was invited: each by the one whose number is a tenth of theirs, so that three levels are full. */
const INVITEES = 10

/** Players with wallets, each of whom ten others invited, three levels deep. */
export async function openPlayers(owner: Db, count: number): Promise<void> {
  say(`opening ${count} players …`)
  await seedPlayers(owner, count, 1_000_000n)
  await owner.run(sql`
    with numbered as materialized (select id, row_number() over (order by id) - 1 as at from player)
    insert into team_link (player_id, level, ancestor_id)
    select p.id, level, n.id
      from numbered p cross join generate_series(1, 3) level
      join numbered n on n.at = p.at / power(${INVITEES}::int, level)::bigint
     where p.at >= power(${INVITEES}::int, level) and n.id <> p.id`)
  await owner.run(sql`insert into team_total (ancestor_id, level, people)
    select ancestor_id, level, count(*) from team_link group by 1, 2`)
}

/** What the first `count` players staked on a day, as counting the day's rounds would have left it: 10 to 510 each, at an edge of 2 %. */
export async function addStakes(owner: Db, at: number, count: number): Promise<StakedDay> {
  const day = new Date(firstDay.getTime() + at * DAY_MS).toISOString().slice(0, 10)
  say(`the stakes of ${count} players on ${day} …`)
  await owner.transaction(async (tx) => {
    await tx.run(sql`
      insert into stake_day (day, player_id, bets, staked, valid, edge)
      select ${day}::date, id, 10, stake, stake, stake / 50
        from (select id, (10 + id % 501) * 1000000 as stake from player order by id limit ${count}) one`)
    await tx.run(sql`
      insert into player_wagering (player_id, rounds, staked, valid)
      select player_id, 1, staked, valid from stake_day where day = ${day}::date
      on conflict (player_id) do update set rounds = player_wagering.rounds + 1, staked = player_wagering.staked + excluded.staked,
        valid = player_wagering.valid + excluded.valid`)
    await tx.run(sql`
      insert into team_day (day, ancestor_id, level, valid, edge)
      select ${day}::date, l.ancestor_id, l.level, sum(d.valid), sum(d.edge)
        from stake_day d join team_link l using (player_id) where d.day = ${day}::date group by l.ancestor_id, l.level`)
  })
  const row = await owner.row<{ count: bigint }>(
    sql`select count(*) as count from team_day where day = ${day}::date`,
  )
  return { at, day, players: count, ancestors: Number(row?.count ?? 0n) }
}
