import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { byteStream, isGameName, isMode, type Mode, type NextByte, uniform } from './byte-stream.ts'
import { message, unsigned } from './bytes.ts'

/** Everything on which a result depends. `game` is the instance's id, such as rgb-30s. */
export type DrawInput = Readonly<{
  seed: Uint8Array
  game: string
  issue: bigint
  mode: Mode
  entropy: Uint8Array
}>

/** A draw with its steps: the round's key, the bytes that were read in order, and the result. */
export type Draw = Readonly<{ roundKey: Uint8Array; bytes: readonly number[]; result: readonly number[] }>

/** The name of this way of drawing, hashed with the rules. */
export const MAPPING = 'opendraw/v1'

const mappings = new Map<string, (next: NextByte) => number[]>([
  ['k3', (next) => repeat(3, () => 1 + uniform(next, 6))],
  ['ssc', (next) => repeat(5, () => uniform(next, 10))],
  ['rgb', (next) => [uniform(next, 10)]],
  ['pk', shuffle],
])

/** The result of a round: a pure function of its inputs, the same in the server, the vault and a browser. */
export function drawResult(input: DrawInput): readonly number[] {
  return draw(input).result
}

/**
 * As `drawResult`, with the steps. The round's key is
 * HMAC-SHA256(seed, "opendraw/round/v1\0" ‖ game ‖ 0 ‖ u64be(issue) ‖ u8(mode) ‖ entropy).
 * Fails as a bug on a mode that does not exist, on entropy in mode 0, or on a game without a mapping.
 */
export function draw({ seed, game, issue, mode, entropy }: DrawInput): Draw {
  assert(seed.length === 32 && entropy.length === 32, 'seed and entropy have 32 bytes')
  assert(isGameName(game), 'the game has a plain name')
  assert(isMode(mode), 'the mode is 0 or 2')
  assert(mode !== 0 || entropy.every((byte) => byte === 0), 'mode 0 takes no entropy')
  const mapping = mappings.get(kindOf(game))
  assert(mapping !== undefined, `${game} has a mapping`)
  const roundKey = hmac(
    sha256,
    seed,
    message('opendraw/round/v1\0', game, '\0', unsigned(issue, 8), unsigned(mode, 1), entropy),
  )
  const bytes: number[] = []
  const stream = byteStream(roundKey)
  const result = mapping(() => {
    const byte = stream()
    bytes.push(byte)
    return byte
  })
  return { roundKey, bytes, result }
}

/** True when results of the game can be drawn: its name begins with a kind that has a mapping. */
export function isDrawable(game: string): boolean {
  return isGameName(game) && mappings.has(kindOf(game))
}

function kindOf(game: string): string {
  return game.split('-')[0] ?? ''
}

function repeat(times: number, once: () => number): number[] {
  return Array.from({ length: times }, once)
}

// Fisher and Yates from the last place down: each of the 10! orders is equally likely.
function shuffle(next: NextByte): number[] {
  const order = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  for (let last = order.length - 1; last > 0; last--) {
    const at = uniform(next, last + 1)
    const [kept, moved] = [order[last] ?? 0, order[at] ?? 0]
    order[last] = moved
    order[at] = kept
  }
  return order
}
