export { PIECES_MAX, type SplitMode, splitPacket } from './split-packet.ts'
export { type PacketStepName, type PacketVerdict, verifyPacket } from './verify-packet.ts'
