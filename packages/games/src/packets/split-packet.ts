import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { byteStream, type NextByte } from '../fairness/byte-stream.ts'
import { message, unsigned } from '../fairness/bytes.ts'

/** How a red packet is split: into equal pieces, or into random ones. */
export type SplitMode = 'equal' | 'random'

/** Everything on which a split depends. `cents` is the packet's amount in hundredths, `seed` its 32 random bytes. */
export type PacketSplit = Readonly<{ seed: Uint8Array; mode: SplitMode; count: number; cents: number }>

/** The most pieces that a packet has. */
export const PIECES_MAX = 1_000
const modeNo = { equal: 0, random: 1 } as const

/**
 * The pieces of a packet in cents, in the order in which they are given out: a pure function, the same in the server and in
 * a browser. They sum to `cents`, and each is at least one. The key of the bytes is
 * HMAC-SHA256(seed, "opendraw/packet/v1\0" ‖ u8(mode) ‖ u32be(count) ‖ u64be(cents)), mode 0 for equal and 1 for random.
 * Fails as a bug on a seed of another length, on fewer cents than pieces, and on more than `PIECES_MAX`.
 */
export function splitPacket({ seed, mode, count, cents }: PacketSplit): number[] {
  assert(seed.length === 32, 'a seed has 32 bytes')
  assert(Number.isInteger(count) && count >= 1 && count <= PIECES_MAX, 'a packet has 1 to 1000 pieces')
  assert(Number.isSafeInteger(cents) && cents >= count && cents < 2 ** 31, 'a cent for each piece')
  const facts = message(
    'opendraw/packet/v1\0',
    unsigned(modeNo[mode], 1),
    unsigned(count, 4),
    unsigned(cents, 8),
  )
  const next = byteStream(hmac(sha256, seed, facts))
  return shuffle(mode === 'equal' ? equalPieces(count, cents) : randomPieces(next, count, cents), next)
}

/** As many cents each as go round; the cents that are left over go one each to the first pieces. */
function equalPieces(count: number, cents: number): number[] {
  const each = Math.floor(cents / count)
  const over = cents % count
  return Array.from({ length: count }, (_, at) => (at < over ? each + 1 : each))
}

/**
 * Twice the mean: while `left` pieces share `rest` cents, the next is 1 to floor(2 × rest / left) − 1 cents, each
 * equally likely; the last piece is the remainder. What remains is never less than a cent for each piece that remains.
 */
function randomPieces(next: NextByte, count: number, cents: number): number[] {
  const pieces: number[] = []
  let rest = cents
  for (let left = count; left > 1; left--) {
    const piece = 1 + below(next, Math.floor((2 * rest) / left) - 1)
    pieces.push(piece)
    rest -= piece
  }
  return [...pieces, rest]
}

// Fisher and Yates from the last place down. Later pieces of a random split spread more; shuffled, no place is better than another.
function shuffle(pieces: readonly number[], next: NextByte): number[] {
  const order = [...pieces]
  for (let last = order.length - 1; last > 0; last--) {
    const at = below(next, last + 1)
    const [kept, moved] = [order[last] ?? 0, order[at] ?? 0]
    order[last] = moved
    order[at] = kept
  }
  return order
}

const WORDS = 2 ** 32

/** A number from 0 to n − 1, each equally likely: four bytes, most significant first; from the largest multiple of n up they are read over. */
function below(next: NextByte, n: number): number {
  assert(n >= 1 && n <= WORDS, 'there is a number to choose')
  const limit = WORDS - (WORDS % n)
  let word = wordOf(next)
  while (word >= limit) word = wordOf(next)
  return word % n
}

function wordOf(next: NextByte): number {
  return ((next() * 256 + next()) * 256 + next()) * 256 + next()
}
