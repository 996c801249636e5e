import { sql, type Tx } from '@opendraw/db'

/** A data key under the wrapping key of that number. */
export type WrappedKey = Readonly<{
  wrapped: Buffer
  wrapper: number
}>

export type KeyRow =
  | Readonly<{ wrapped: Buffer; wrapper: number }>
  | Readonly<{ wrapped: null; wrapper: null }>

export function keyOf(db: Tx, playerId: bigint): Promise<KeyRow | undefined> {
  return db.row(sql`select wrapped, wrapper from player_key where player_id = ${playerId}`)
}

/** The keys of these players, shredded ones too. */
export function keysOf(
  db: Tx,
  playerIds: readonly bigint[],
): Promise<(KeyRow & Readonly<{ playerId: bigint }>)[]> {
  return db.rows(
    sql`select player_id, wrapped, wrapper from player_key where player_id = any(${playerIds}::bigint[])`,
  )
}

/** Adds the player's key unless another transaction did so first; then that one counts. */
export function addKey(tx: Tx, playerId: bigint, { wrapped, wrapper }: WrappedKey): Promise<number> {
  return tx.run(sql`
    insert into player_key (player_id, wrapped, wrapper) values (${playerId}, ${wrapped}, ${wrapper})
    on conflict (player_id) do nothing`)
}

/** Up to `max` keys under an older wrapping key, locked; those that another process has locked are skipped. */
export function lockOlderKeys(
  tx: Tx,
  newest: number,
  max: number,
): Promise<(WrappedKey & Readonly<{ playerId: bigint }>)[]> {
  return tx.rows(sql`
    select player_id, wrapped, wrapper from player_key
     where wrapper < ${newest} order by player_id limit ${max} for update skip locked`)
}

export function setKey(tx: Tx, playerId: bigint, { wrapped, wrapper }: WrappedKey): Promise<number> {
  return tx.run(sql`
    update player_key set wrapped = ${wrapped}, wrapper = ${wrapper} where player_id = ${playerId} and wrapped is not null`)
}

/** Deletes the key for good; a player who never had one is marked so that none is made. */
export function shredKey(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`
    insert into player_key (player_id, shredded_at) values (${playerId}, clock_timestamp())
    on conflict (player_id) do update set wrapped = null, wrapper = null, shredded_at = clock_timestamp()
      where player_key.shredded_at is null`)
}
