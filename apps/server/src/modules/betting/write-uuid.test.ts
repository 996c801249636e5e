import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeUuid } from './bet-hash.ts'

test('writes the bytes that the platform reads, with dashes or without, in either case', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(4), fc.boolean(), (uuid, start, isBare) => {
      const text = isBare ? uuid.replaceAll('-', '').toUpperCase() : uuid
      const into = new Uint8Array(start + 16)
      expect(writeUuid(into, text, start)).toBe(16)
      expect(Buffer.from(into).subarray(start).toString('hex')).toBe(uuid.replaceAll('-', ''))
    }),
  )
})

test('tells by the count that a text is no uuid', () => {
  const into = new Uint8Array(32)
  for (const text of ['', '0', 'no uuid', '0189-zz', '00000000-0000-7000-8000-00000000000']) {
    expect(writeUuid(into, text, 0)).not.toBe(16)
  }
})
