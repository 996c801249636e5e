import { fair, fastStream } from './fast-draws.ts'
import type { Sample } from './sample.ts'

// Ways of drawing that look right and are wrong: tests that would not find them prove nothing.

/** How many draws each control makes; the first needs the most, its bias is one part in forty. */
export type ControlSizes = Readonly<{ bytes: number; draws: number }>

export function controls(key: Uint8Array, { bytes, draws }: ControlSizes): Sample[] {
  return [
    everyByteKept(key, bytes),
    biasedShuffle(key, draws),
    reusedBlocks(key, draws),
    seededByTheClock(draws),
  ]
}

// 256 is no multiple of 10: the digits 0 to 5 come 26 times where the others come 25 times.
function everyByteKept(key: Uint8Array, draws: number): Sample {
  const stream = fastStream()
  stream.begin(key)
  const symbols = Uint8Array.from({ length: draws }, () => stream.next() % 10)
  return { name: 'control: b % 10, no byte passed over', alphabet: 10, places: 1, isOrder: false, symbols }
}

// Each place is swapped with any place: 10^10 ways onto 10! orders, which no division makes even.
function biasedShuffle(key: Uint8Array, draws: number): Sample {
  const stream = fastStream()
  stream.begin(key)
  const symbols = new Uint8Array(draws * 10)
  for (let draw = 0; draw < draws; draw++) {
    const order = symbols.subarray(draw * 10, draw * 10 + 10)
    for (let at = 0; at < 10; at++) order[at] = at
    for (let last = 9; last >= 0; last--) {
      const at = fair(stream.next, 10)
      const [kept, moved] = [order[last] ?? 0, order[at] ?? 0]
      order[last] = moved
      order[at] = kept
    }
  }
  return { name: 'control: swap with any place', alphabet: 10, places: 10, isOrder: true, symbols }
}

const REUSED_EVERY = 50

// Once in fifty draws the block of the draw before serves again.
function reusedBlocks(key: Uint8Array, draws: number): Sample {
  const stream = fastStream()
  stream.begin(key)
  let digit = 0
  const symbols = Uint8Array.from({ length: draws }, (_, draw) => {
    if (draw % REUSED_EVERY !== REUSED_EVERY - 1) digit = fair(stream.next, 10)
    return digit
  })
  return { name: 'control: a block serves two draws', alphabet: 10, places: 1, isOrder: false, symbols }
}

const MODULUS = 2 ** 31 - 1
const MULTIPLIER = 16_807
const START_SECONDS = 1_795_219_200

// Lehmer's generator, reseeded with the second of each round: neighbours in time are neighbours in number.
function seededByTheClock(draws: number): Sample {
  const symbols = Uint8Array.from({ length: draws }, (_, draw) => {
    const drawn = ((START_SECONDS + draw * 60) * MULTIPLIER) % MODULUS
    return Math.floor((drawn / MODULUS) * 10)
  })
  return { name: 'control: seeded by the clock', alphabet: 10, places: 1, isOrder: false, symbols }
}
