import { sql, type Tx } from '@opendraw/db'
import { stakePerPoint } from '../value.ts'

/** A player's valid stakes, micro-USD; `passedOver`: promotions do not reach him, so that they become no points. */
type CountedStake = Readonly<{ playerId: bigint; valid: bigint; isPassedOver: boolean }>

/** Whose stakes are worth at least a point. */
export type Waiting = Readonly<{ playerId: bigint; points: bigint }>

/** Counts stakes for their players, who are held from then on; answers those that have a point or more to get. */
export const countStakes = (tx: Tx, stakes: readonly CountedStake[]) =>
  tx.rows<Waiting>(sql`
    with counted as (
      insert into point_stake as s (player_id, counted, passed_over, points)
      select player_id, valid, case when over then valid else 0 end, 0
        from unnest(${stakes.map((one) => one.playerId)}::bigint[], ${stakes.map((one) => one.valid)}::bigint[],
               ${stakes.map((one) => one.isPassedOver)}::boolean[]) x(player_id, valid, over)
       order by player_id
      on conflict (player_id) do update
        set counted = s.counted + excluded.counted, passed_over = s.passed_over + excluded.passed_over
      returning player_id, carry)
    select player_id as "playerId", carry / ${stakePerPoint} as points from counted
     where carry >= ${stakePerPoint} order by player_id`)

/** Players after this one whose points wait, held. */
export const lockWaiting = (tx: Tx, after: bigint, limit: number) =>
  tx.rows<Waiting>(sql`
    select player_id as "playerId", carry / ${stakePerPoint} as points from point_stake
     where carry >= 10000000 and player_id > ${after} order by player_id limit ${limit} for no key update`)

/** Notes that so many points were given for stakes. */
export const noteGiven = (tx: Tx, given: readonly Waiting[]) =>
  tx.run(sql`
    update point_stake s set points = s.points + x.points
      from unnest(${given.map((one) => one.playerId)}::bigint[], ${given.map((one) => one.points)}::bigint[]) x(player_id, points)
     where s.player_id = x.player_id`)

/** Valid stakes that are no point yet, micro-USD. */
export async function carryOf(db: Tx, playerId: bigint): Promise<bigint> {
  const row = await db.row<{ carry: bigint }>(
    sql`select carry from point_stake where player_id = ${playerId}`,
  )
  return row?.carry ?? 0n
}
