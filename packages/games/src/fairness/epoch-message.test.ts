import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { type EpochRoot, epochMessage } from './index.ts'

const epoch: EpochRoot = {
  game: 'rgb-1m',
  epochId: '2026-W48',
  leafCount: 10_080,
  root: new Uint8Array(32).fill(1),
  previousRoot: null,
  rulesHash: new Uint8Array(32).fill(2),
  mode: 0,
  publishedAtMs: 1_795_219_200_000,
}

test('signs every field of an epoch at a fixed place', () => {
  expect(bytesToHex(epochMessage(epoch))).toBe(
    [
      bytesToHex(utf8ToBytes('opendraw/epoch/v1\0rgb-1m\x002026-W48\0')),
      '00002760',
      '01'.repeat(32),
      '00'.repeat(32),
      '02'.repeat(32),
      '00',
      '000001a1fb671800',
    ].join(''),
  )
})

test('signs other bytes when any field differs', () => {
  const changed: EpochRoot[] = [
    { ...epoch, game: 'rgb-3m' },
    { ...epoch, epochId: '2026-W49' },
    { ...epoch, leafCount: 10_081 },
    { ...epoch, root: epoch.rulesHash },
    { ...epoch, previousRoot: epoch.root },
    { ...epoch, rulesHash: epoch.root },
    { ...epoch, mode: 2 },
    { ...epoch, publishedAtMs: epoch.publishedAtMs + 1 },
  ]
  expect(new Set([epoch, ...changed].map((one) => bytesToHex(epochMessage(one)))).size).toBe(9)
})

test('does not sign names or hashes that could be read in two ways', () => {
  expect(() => epochMessage({ ...epoch, game: 'rgb\0' })).toThrow('plain name')
  expect(() => epochMessage({ ...epoch, epochId: 'W\0' })).toThrow('plain name')
  expect(() => epochMessage({ ...epoch, root: new Uint8Array(31) })).toThrow('32 bytes')
})
