import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('gathers what comes in any chunks, as it came', () => {
  for (const sizes of [[], [5], [1, 1], [1, 0, 7, 3], [100, 1, 1_000], Array(65_536).fill(1)]) {
    const chunks = sizes.map((size: number, nth) => Buffer.alloc(size, nth % 251))
    const gathered = gather()
    for (const chunk of chunks) gathered.add(chunk)
    expect(gathered.bytes().equals(Buffer.concat(chunks))).toBe(true)
  }
})

test('keeps no more than twice the bytes that came, and does not write into a chunk', () => {
  const both = Buffer.from('ab')
  const gathered = gather()
  gathered.add(both.subarray(0, 1))
  for (let nth = 0; nth < 50_000; nth++) gathered.add(Buffer.from('c'))
  expect(gathered.bytes()).toHaveLength(50_001)
  expect(gathered.bytes().buffer.byteLength).toBeLessThanOrEqual(100_002)
  expect(both.toString()).toBe('ab')
})
