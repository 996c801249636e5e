import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPacket, verifyPacket } from './index.ts'

const seeds = fc.uint8Array({ minLength: 32, maxLength: 32 })
const modes = fc.constantFrom('equal' as const, 'random' as const)
const seedNo = (no: number) => new Uint8Array(createHash('sha256').update(`seed ${no}`).digest())

test('the pieces of a packet sum to it, and each is at least a cent', () => {
  const packets = fc.tuple(seeds, modes, fc.integer({ min: 1, max: 1_000 }), fc.nat(99_000))
  fc.assert(
    fc.property(packets, ([seed, mode, count, more]) => {
      const cents = count + more
      const pieces = splitPacket({ seed, mode, count, cents })
      expect(pieces).toHaveLength(count)
      expect(pieces.every((piece) => Number.isInteger(piece) && piece >= 1)).toBe(true)
      expect(pieces.reduce((sum, piece) => sum + piece, 0)).toBe(cents)
      expect(splitPacket({ seed, mode, count, cents })).toEqual(pieces)
      if (mode === 'equal') expect(Math.max(...pieces) - Math.min(...pieces)).toBeLessThanOrEqual(1)
    }),
    { numRuns: 200 },
  )
})

test('every place of a random packet has the same mean and the same spread', () => {
  const runs = 20_000
  const [count, cents] = [5, 1_000]
  const sums = [0, 0, 0, 0, 0]
  const squares = [0, 0, 0, 0, 0]
  for (let run = 0; run < runs; run++)
    splitPacket({ seed: seedNo(run), mode: 'random', count, cents }).forEach((piece, at) => {
      sums[at] = (sums[at] ?? 0) + piece
      squares[at] = (squares[at] ?? 0) + piece * piece
    })
  const variance = squares.reduce((all, one) => all + one, 0) / (runs * count) - (cents / count) ** 2
  const error = Math.sqrt(variance / runs)
  // Five standard errors: the seeds are fixed, so that this is true for ever or never.
  for (const sum of sums) expect(Math.abs(sum / runs - cents / count)).toBeLessThan(5 * error)
  for (const square of squares)
    expect(Math.abs(square / runs - (cents / count) ** 2 - variance) / variance).toBeLessThan(0.08)
})

test('a packet of as many cents as pieces gives a cent to each, and one of one piece all of it', () => {
  expect(new Set(splitPacket({ seed: seedNo(1), mode: 'random', count: 1_000, cents: 1_000 }))).toEqual(
    new Set([1]),
  )
  expect(splitPacket({ seed: seedNo(1), mode: 'random', count: 1, cents: 777 })).toEqual([777])
})

test('docs/red-packets.md is followed byte by byte: recomputed here by other means', () => {
  const seed = seedNo(7)
  const [count, cents] = [3, 1_000]
  const head = Buffer.from('opendraw/packet/v1\0\x01', 'latin1')
  const facts = Buffer.alloc(12)
  facts.writeUInt32BE(count, 0)
  facts.writeBigUInt64BE(BigInt(cents), 4)
  const key = createHmac('sha256', seed).update(head).update(facts).digest()
  const blocks = [0, 1].map((no) => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(no)
    return createHmac('sha256', key)
      .update(Buffer.from('opendraw/stream/v1\0', 'latin1'))
      .update(number)
      .digest()
  })
  const bytes = Buffer.concat(blocks)
  const words = Array.from({ length: 16 }, (_, at) => bytes.readUInt32BE(at * 4))
  const first = 1 + ((words[0] ?? 0) % (Math.floor(2_000 / 3) - 1))
  const second = 1 + ((words[1] ?? 0) % (1_000 - first - 1))
  const order = [first, second, cents - first - second]
  for (const [turn, last] of [2, 1].entries()) {
    const at = (words[2 + turn] ?? 0) % (last + 1)
    const [a, b] = [order[last] ?? 0, order[at] ?? 0]
    order[last] = b
    order[at] = a
  }
  expect(splitPacket({ seed, mode: 'random', count, cents })).toEqual(order)
})

test('a packet is checked without trust: another seed, another piece, another sum are each found', () => {
  const seed = seedNo(3)
  const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')
  const commitment = createHash('sha256').update(seed).digest('hex')
  const pieces = splitPacket({ seed, mode: 'random', count: 4, cents: 2_000 })
  const claims = pieces.slice(0, 3).map((cents, at) => ({ no: at + 1, amount: BigInt(cents) * 10_000n }))
  const record = {
    commitment,
    seed: hex(seed),
    mode: 'random',
    count: 4,
    total: 20_000_000n,
    claims,
  } as const
  const faults = (change: object) =>
    verifyPacket({ ...record, ...change })
      .steps.filter(({ isTrue }) => !isTrue)
      .map(({ name }) => name)
  expect(faults({})).toEqual([])
  expect(verifyPacket(record).pieces).toHaveLength(4)
  expect(faults({ commitment: hex(seed) })).toEqual(['commitment'])
  expect(faults({ seed: hex(seedNo(4)) })).toEqual(['commitment', 'claims'])
  expect(faults({ seed: 'nonsense' })).toEqual(['commitment', 'sum', 'claims'])
  expect(faults({ total: 20_000_001n })).toEqual(['sum', 'claims'])
  const [one, ...others] = claims
  expect(faults({ claims: [{ no: 1, amount: (one?.amount ?? 0n) + 10_000n }, ...others] })).toEqual([
    'claims',
  ])
  expect(faults({ claims: [...claims, ...claims] })).toEqual(['claims'])
})
