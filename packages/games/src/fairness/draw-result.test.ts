import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { message, unsigned } from './bytes.ts'
import { byteStream, commitmentOf, draw, drawResult, entropyOf, seedOf, uniform } from './index.ts'

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 })
const zeros = new Uint8Array(32)

// How often each number is given when every byte comes once: exact, no statistics.
function spread(n: number, take: (byte: number) => number | undefined): number[] {
  const counts = Array.from({ length: n }, () => 0)
  for (let byte = 0; byte < 256; byte++) {
    const number = take(byte)
    if (number !== undefined) counts[number] = (counts[number] ?? 0) + 1
  }
  return counts
}

test('favours no number, for every range that a game uses and every other', () => {
  for (let n = 1; n <= 256; n++) {
    const counts = spread(n, (byte) => {
      let isRead = false
      const accepted = uniform(() => {
        if (isRead) return 0
        isRead = true
        return byte
      }, n)
      // A byte that is passed over is followed by 0; only bytes at the very end can be passed over.
      return byte >= 256 - (256 % n) ? undefined : accepted
    })
    expect(new Set(counts).size).toBe(1)
  }
})

test('would favour small digits if it kept every byte', () => {
  expect(spread(10, (byte) => byte % 10)).toEqual([26, 26, 26, 26, 26, 26, 25, 25, 25, 25])
})

test('passes over exactly the bytes that would favour small numbers', () => {
  const given = [255, 250, 249, 7]
  expect(uniform(() => given.shift() ?? 0, 10)).toBe(9)
  expect(given).toEqual([7])
})

test('gives the blocks of the stream one after the other, byte by byte', () => {
  const key = new Uint8Array(32).fill(3)
  const next = byteStream(key)
  const read = Uint8Array.from({ length: 96 }, next)
  const blocks = [0, 1, 2].map((block) =>
    hmac(sha256, key, message('opendraw/stream/v1\0', unsigned(block, 4))),
  )
  expect(read).toEqual(message(...blocks))
})

test('depends on the seed, the game, the issue, the mode and the entropy, and on nothing else', () => {
  fc.assert(
    fc.property(bytes32, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), bytes32, (seed, issue, entropy) => {
      const input = { seed, game: 'rgb-1m', issue, mode: 2, entropy } as const
      const { roundKey, result } = draw(input)
      expect(draw({ ...input, seed: seed.slice() })).toEqual(draw(input))
      expect(result).toHaveLength(1)
      expect(draw({ ...input, game: 'rgb-3m' }).roundKey).not.toEqual(roundKey)
      expect(draw({ ...input, issue: issue ^ 1n }).roundKey).not.toEqual(roundKey)
      expect(draw({ ...input, mode: 0, entropy: zeros }).roundKey).not.toEqual(roundKey)
      expect(draw({ ...input, entropy: entropy.map((byte) => byte ^ 1) }).roundKey).not.toEqual(roundKey)
    }),
  )
})

test('draws three dice, five digits, one digit and an order of ten', () => {
  fc.assert(
    fc.property(bytes32, (seed) => {
      const of = (game: string) => drawResult({ seed, game, issue: 1n, mode: 0, entropy: zeros })
      expect(of('k3-1m').every((die) => die >= 1 && die <= 6) && of('k3-1m').length === 3).toBe(true)
      expect(of('ssc-1m').every((digit) => digit >= 0 && digit <= 9) && of('ssc-1m').length === 5).toBe(true)
      expect(of('pk-1m').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    }),
  )
})

test('gives another seed for another key, game or issue', () => {
  const key = new Uint8Array(32).fill(1)
  const seeds = [
    seedOf(key, 'rgb-1m', 1n),
    seedOf(key, 'rgb-1m', 2n),
    seedOf(key, 'rgb-3m', 1n),
    seedOf(new Uint8Array(32), 'rgb-1m', 1n),
  ]
  expect(new Set(seeds.map((seed) => commitmentOf(seed).join())).size).toBe(4)
})

// Why mode 1, the bets' root alone as entropy, does not exist.
test('shows that knowing the seed would allow to choose the result if bets alone were mixed in', () => {
  const seed = seedOf(new Uint8Array(32).fill(9), 'rgb-1m', 202611210001n)
  const grind = (wanted: number): number => {
    for (let nonce = 0; ; nonce++) {
      const betsRoot = sha256(message('all honest bets and one of dust', unsigned(nonce, 4)))
      const entropy = sha256(message('opendraw/entropy/v1\0', betsRoot))
      const head = message('opendraw/round/v1\0', 'rgb-1m', '\0', unsigned(202611210001n, 8))
      const roundKey = hmac(sha256, seed, message(head, unsigned(1, 1), entropy))
      if (uniform(byteStream(roundKey), 10) === wanted) return nonce + 1
    }
  }
  for (let wanted = 0; wanted < 10; wanted++) expect(grind(wanted)).toBeLessThan(200)
})

test('refuses mode 1 and entropy that the mode does not have', () => {
  const seed = new Uint8Array(32)
  const input = { seed, game: 'rgb-1m', issue: 1n }
  // @ts-expect-error: the type does not have it either.
  expect(() => drawResult({ ...input, mode: 1, entropy: zeros })).toThrow('mode is 0 or 2')
  // @ts-expect-error: the type does not have it either.
  expect(() => entropyOf({ mode: 1, betsRoot: zeros })).toThrow('mode is 0 or 2')
  expect(() => drawResult({ ...input, mode: 0, entropy: new Uint8Array(32).fill(1) })).toThrow('no entropy')
  expect(() => entropyOf({ mode: 2, betsRoot: zeros, beaconSignature: new Uint8Array() })).toThrow(
    'signature',
  )
  expect(() => drawResult({ ...input, game: 'bingo-1m', mode: 0, entropy: zeros })).toThrow('mapping')
  expect(() => drawResult({ ...input, game: 'rgb\0', mode: 0, entropy: zeros })).toThrow('plain name')
  expect(() => drawResult({ ...input, game: 'constructor', mode: 0, entropy: zeros })).toThrow('mapping')
})
