import { commitmentOf } from '../fairness/byte-stream.ts'
import { fromHex } from '../fairness/bytes.ts'
import { PIECES_MAX, type SplitMode, splitPacket } from './split-packet.ts'

const MICROS_PER_CENT = 10_000n

/** What is known of a packet that is over. Amounts in micro-units; `no` counts the pieces given out from 1. */
export type PacketRecord = Readonly<{
  commitment: string
  seed: string
  mode: SplitMode
  count: number
  total: bigint
  claims: readonly Readonly<{ no: number; amount: bigint }>[]
}>

export type PacketStepName = 'commitment' | 'sum' | 'claims'
export type PacketStep = Readonly<{ name: PacketStepName; isTrue: boolean }>
/** `pieces` in micro-units, in the order in which they were given out; empty when the facts make no packet. */
export type PacketVerdict = Readonly<{ steps: readonly PacketStep[]; pieces: readonly bigint[] }>

/**
 * Checks a packet without trust in its sender: the seed is the one that was committed to when the packet was made, its
 * pieces sum to the packet, and everyone got the piece of their turn. Never throws: what cannot be read is not true.
 */
export function verifyPacket({ commitment, seed, mode, count, total, claims }: PacketRecord): PacketVerdict {
  const bytes = fromHex(seed, 32)
  const committed = fromHex(commitment, 32)
  const isCommitted = bytes !== undefined && committed !== undefined && isSame(commitmentOf(bytes), committed)
  const pieces = bytes ? piecesOf(bytes, mode, count, total) : []
  const sum = pieces.reduce((all, piece) => all + piece, 0n)
  const numbers = new Set(claims.map(({ no }) => no))
  return {
    pieces,
    steps: [
      { name: 'commitment', isTrue: isCommitted },
      { name: 'sum', isTrue: pieces.length === count && sum === total },
      {
        name: 'claims',
        isTrue:
          pieces.length > 0 &&
          numbers.size === claims.length &&
          claims.every(({ no, amount }) => pieces[no - 1] === amount),
      },
    ],
  }
}

function piecesOf(seed: Uint8Array, mode: SplitMode, count: number, total: bigint): bigint[] {
  const cents = Number(total / MICROS_PER_CENT)
  const isPacket =
    Number.isInteger(count) &&
    count >= 1 &&
    count <= PIECES_MAX &&
    total % MICROS_PER_CENT === 0n &&
    cents >= count &&
    cents < 2 ** 31
  return isPacket
    ? splitPacket({ seed, mode, count, cents }).map((piece) => BigInt(piece) * MICROS_PER_CENT)
    : []
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at])
}
