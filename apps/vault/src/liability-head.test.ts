import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LiabilityHead, liabilityMessage } from '@opendraw/liabilities/verify'
import { afterAll, expect, test } from 'vitest'
import { openLiabilityKeeper as open, startLiabilityMemory } from './liability-head.ts'
import { memoryCode } from './memory-code.ts'
import { readLiability } from './read-request.ts'

const key = generateKeyPairSync('ed25519')
const signer = {
  publicKey: key.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  sign: (message: Uint8Array) => sign(null, message, key.privateKey),
}
const root = mkdtempSync(join(tmpdir(), 'liability-head-'))
afterAll(() => rmSync(root, { recursive: true }))
const code = memoryCode(Buffer.alloc(32, 1), signer.publicKey)
const folder = () => {
  const dir = mkdtempSync(join(root, 'keeper-'))
  startLiabilityMemory(dir, code)
  return dir
}
const openLiabilityKeeper = (dir: string) => open(dir, signer, code)
const aHead = (change: Partial<LiabilityHead> = {}): LiabilityHead => ({
  ...{ snapshotId: 5n, asset: 'USD', root: Buffer.alloc(32, 1), total: 8_500_000n },
  ...{ leafCount: 8, journalNo: 77n, atMs: 1_795_219_200_000 },
  ...change,
})

test('signs exactly the bytes of the head, and the same head the same again, also after a restart', () => {
  const dir = folder()
  const keeper = openLiabilityKeeper(dir)
  const first = keeper.sign(aHead())
  if (!first.ok) throw new Error(first.reason)
  const signature = Buffer.from(first.head.signature, 'hex')
  expect(verify(null, liabilityMessage(aHead()), key.publicKey, signature)).toBe(true)
  expect(first.head).toMatchObject({ snapshotId: '5', asset: 'USD', total: '8500000', leafCount: 8 })
  expect(keeper.sign(aHead())).toEqual(first)
  expect(openLiabilityKeeper(dir).sign(aHead())).toEqual(first)
})

test('signs no second total of a snapshot and none of an older one, asset by asset, also after a restart', () => {
  const dir = folder()
  openLiabilityKeeper(dir).sign(aHead())
  const keeper = openLiabilityKeeper(dir)
  const other = { ok: false, reason: 'other_total' }
  for (const change of [{ total: 1n }, { root: Buffer.alloc(32, 2) }, { leafCount: 16 }, { journalNo: 1n }])
    expect(keeper.sign(aHead(change))).toEqual(other)
  expect(keeper.sign(aHead({ snapshotId: 4n }))).toEqual({ ok: false, reason: 'older_snapshot' })
  expect(keeper.sign(aHead({ asset: 'USDT', snapshotId: 4n })).ok).toBe(true)
  expect(keeper.sign(aHead({ snapshotId: 6n, total: 1n })).ok).toBe(true)
})

test('reads a head alone: no negative or overflowing total, no other asset code, no odd leaf count', () => {
  const body = {
    ...{ snapshotId: '5', asset: 'USD', root: '01'.repeat(32), total: '8500000' },
    ...{ leafCount: 8, journalNo: '77', atMs: 1_795_219_200_000 },
  }
  expect(readLiability(body)).toEqual(aHead())
  for (const change of [
    ...[{ total: '-1' }, { total: '9223372036854775808' }, { total: 1 }, { asset: 'U D' }, { asset: '' }],
    ...[{ leafCount: 7 }, { leafCount: 1 }, { root: '01' }, { snapshotId: '' }, { atMs: 1.5 }, { atMs: -1 }],
  ])
    expect(() => readLiability({ ...body, ...change })).toThrow()
})
