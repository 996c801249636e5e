import type { Tx } from '@opendraw/db'
import { usedOf } from '../limits/used-of.ts'
import { limitsInForce } from '../tables/limits.ts'
import { lockProtection } from '../tables/protections.ts'

/**
 * How much more the player's deposit limits let in now, micro-USD; null when he has none. For money that came without being asked
 * for: nothing else is asked than for a deposit's limits. Holds the player's row until the transaction ends, so that
 * two deposits never share the same room.
 */
export async function depositLimitRoom(tx: Tx, playerId: bigint): Promise<bigint | null> {
  const { now } = await lockProtection(tx, playerId)
  const limits = (await limitsInForce(tx, playerId)).filter(({ kind }) => kind === 'deposit')
  const rooms = (await usedOf(tx, playerId, limits, now)).map(({ room }) => room)
  return rooms.reduce<bigint | null>((least, room) => (least === null || room < least ? room : least), null)
}
