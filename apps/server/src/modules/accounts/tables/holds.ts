import type { HoldCause } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

export function addHold(
  tx: Tx,
  playerId: bigint,
  cause: HoldCause,
  hours: number,
): Promise<{ until: Date } | undefined> {
  return tx.row(sql`
    insert into withdrawal_hold (player_id, cause, until)
    values (${playerId}, ${cause}, clock_timestamp() + make_interval(hours => ${hours})) returning until`)
}

/** The same for an account that has been open for that long; undefined for a newer one. */
export function addHoldOfOld(
  tx: Tx,
  playerId: bigint,
  cause: HoldCause,
  { hours, newHours }: Readonly<{ hours: number; newHours: number }>,
): Promise<{ until: Date } | undefined> {
  return tx.row(sql`
    insert into withdrawal_hold (player_id, cause, until)
    select id, ${cause}, clock_timestamp() + make_interval(hours => ${hours}) from player
     where id = ${playerId} and created_at <= clock_timestamp() - make_interval(hours => ${newHours})
    returning until`)
}

/** The hold that ends last, if one is active. */
export function longestHold(
  db: Tx,
  playerId: bigint,
): Promise<{ until: Date; cause: HoldCause } | undefined> {
  return db.row(sql`
    select until, cause from withdrawal_hold where player_id = ${playerId} and until > clock_timestamp()
     order by until desc limit 1`)
}
