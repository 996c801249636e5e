export { createHousePacket } from './create-packet.ts'
export { packetInvariants } from './invariants.ts'
export { type PacketInput, packetFault, packetState } from './packet-state.ts'
export { adminPacket, adminPackets, ownOpenedPackets, ownSentPackets, packetOfCode } from './read-packets.ts'
export {
  endPacketsOf,
  openPacketsOf,
  purgeGreetings,
  refundPackets,
} from './refund-packets.ts'
export type { PacketRow } from './tables/packets.ts'
export { toPacket } from './to-packet.ts'
