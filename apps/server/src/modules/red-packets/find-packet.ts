import { getPacket as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../context.ts'
import { networkOf, refuseEmpty, takeShared } from '../../http/throttle.ts'
import { packetCodeFrom } from './packet-code.ts'
import { type PacketRow, packetByCode } from './tables/packets.ts'

const refuse = refusalsOf(call)

/** Codes that a player, or a network of strangers, may try in vain; then one in twenty seconds. */
const guesses = { burst: 30, everySeconds: 20 }

/** Who asks for a packet by its code: a player, or whoever is behind an address. */
export type Asker = Readonly<{ playerId: bigint | null; ip: string }>

/**
 * The packet of a code as it was typed. Refuses what is no code (packet_code_malformed), one that no packet has
 * (packet_unknown), and whoever has guessed too often (too_many_requests), also when he is right at last. A right code costs
 * nothing: a packet that a whole office opens holds nobody up.
 */
export async function findPacket(
  { db }: Pick<Context, 'db'>,
  text: string,
  { playerId, ip }: Asker,
): Promise<PacketRow> {
  const code = packetCodeFrom(text)
  if (code === null) throw refuse('packet_code_malformed')
  const key = `packet:${playerId === null ? `network:${networkOf(ip)}` : `player:${playerId}`}`
  await refuseEmpty(db, key, guesses)
  const packet = await packetByCode(db, code)
  if (packet) return packet
  await takeShared(db, key, guesses)
  throw refuse('packet_unknown')
}
