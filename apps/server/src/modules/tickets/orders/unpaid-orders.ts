import type { Db, Tx } from '@opendraw/db'
import { giveBackShared, takeShared } from '../../../http/throttle.ts'
import { linkedAccountsOf } from '../../kyc/index.ts'

/** What a person may order, or wait for, without paying: what is kept for them is kept from everybody else. */
const unpaid = { burst: 10, everySeconds: 3_600 }

/** Counts an order, or a place on the list, as unpaid, for all accounts of its person; refuses with `too_many_requests` who has left too many so. */
export async function countUnpaid(tx: Tx, playerId: bigint): Promise<void> {
  for (const key of await keysOf(tx, playerId)) await takeShared(tx, key, unpaid)
}

/** Takes one back once it is paid. */
export async function forgiveUnpaid(db: Db, playerId: bigint): Promise<void> {
  for (const key of await keysOf(db, playerId)) await giveBackShared(db, key, unpaid)
}

/** In the order of the accounts, so that two of one person wait for each other and lock nothing crosswise. */
async function keysOf(db: Tx, playerId: bigint): Promise<string[]> {
  const accounts = [playerId, ...(await linkedAccountsOf(db, playerId))]
  return accounts.sort((a, b) => (a < b ? -1 : 1)).map((id) => `ticket-unpaid:${id}`)
}
