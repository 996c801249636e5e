import type { Db, Tx } from '@opendraw/db'
import { giveBackShared, takeShared } from '../../../http/throttle.ts'

/** What a player may order, or wait for, without paying: what is kept for them is kept from everybody else. */
const unpaid = { burst: 10, everySeconds: 3_600 }

const keyOf = (playerId: bigint): string => `ticket-unpaid:${playerId}`

/** Counts an order, or a place on the list, as unpaid; refuses with `too_many_requests` who has left too many so. */
export function countUnpaid(tx: Tx, playerId: bigint): Promise<void> {
  return takeShared(tx, keyOf(playerId), unpaid)
}

/** Takes one back once it is paid. */
export function forgiveUnpaid(db: Db, playerId: bigint): Promise<void> {
  return giveBackShared(db, keyOf(playerId), unpaid)
}
