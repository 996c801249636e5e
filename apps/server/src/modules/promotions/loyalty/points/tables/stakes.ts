import { sql, type Tx } from '@opendraw/db'
import { stakePerPoint } from '../value.ts'

/** What a player's stakes become, micro-USD; `passedOver`: of `valid`, what promotions do not reach; `points`: given for them now. */
export type Counted = Readonly<{ playerId: bigint; valid: bigint; passedOver: bigint; points: bigint }>

/** Whose stakes are worth at least a point. */
export type Waiting = Readonly<{ playerId: bigint; points: bigint }>

/** What these players have staked that is no point yet, micro-USD; held for this transaction. Without whoever never staked. */
export async function lockCarries(
  tx: Tx,
  playerIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, bigint>> {
  const rows = await tx.rows<{ playerId: bigint; carry: bigint }>(sql`
    select player_id, carry from point_stake
     where player_id = any(${playerIds}::bigint[]) order by player_id for no key update`)
  return new Map(rows.map(({ playerId, carry }) => [playerId, carry]))
}

/** Players after this one whose points wait, held. */
export const lockWaiting = (tx: Tx, after: bigint, limit: number) =>
  tx.rows<Waiting>(sql`
    select player_id, carry / ${stakePerPoint} as points from point_stake
     where carry >= 10000000 and player_id > ${after} order by player_id limit ${limit} for no key update`)

/**
 * Counts stakes and the points given for them, each player's row written once.
 * NOTE: a player's first row is made by the job of stakes alone, of which only one runs; a merge of two at once would fail.
 */
export const countStakes = (tx: Tx, counted: readonly Counted[]) => {
  const column = <T>(pick: (one: Counted) => T): T[] => counted.map(pick)
  return tx.run(sql`
    merge into point_stake s
    using unnest(${column((one) => one.playerId)}::bigint[], ${column((one) => one.valid)}::bigint[],
            ${column((one) => one.passedOver)}::bigint[], ${column((one) => one.points)}::bigint[]) x(player_id, valid, over, points)
       on s.player_id = x.player_id
     when matched then update set counted = s.counted + x.valid, passed_over = s.passed_over + x.over, points = s.points + x.points
     when not matched then insert (player_id, counted, passed_over, points) values (x.player_id, x.valid, x.over, x.points)`)
}

/** Valid stakes that are no point yet, micro-USD. */
export async function carryOf(db: Tx, playerId: bigint): Promise<bigint> {
  const row = await db.row<{ carry: bigint }>(
    sql`select carry from point_stake where player_id = ${playerId}`,
  )
  return row?.carry ?? 0n
}
