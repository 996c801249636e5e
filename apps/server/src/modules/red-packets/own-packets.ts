import type { Tx } from '@opendraw/db'
import type { Page, Paging } from '../../paging.ts'
import { packetState } from './packet-state.ts'
import { openedBy } from './tables/claims.ts'
import { packetsOf } from './tables/packets.ts'

/** What a player sent, for his own copy of what is kept about him: everything but the seed of a packet that is open. */
export async function ownSentPackets(db: Tx, playerId: bigint, paging: Paging): Promise<Page<object>> {
  const { list, next } = await packetsOf(db, playerId, paging)
  const rows = list.map((row) => ({
    ...row,
    commitment: row.commitment.toString('hex'),
    seed: packetState(row) === 'open' ? null : row.seed.toString('hex'),
  }))
  return { list: rows, next }
}

/** What a player opened, for the same. */
export const ownOpenedPackets = (db: Tx, playerId: bigint, paging: Paging): Promise<Page<object>> =>
  openedBy(db, playerId, paging)
