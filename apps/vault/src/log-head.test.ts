import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headMessage, type LogContent, logHash } from '@opendraw/games/fairness'
import { expect, test } from 'vitest'
import { openLogKeeper as open, startLogMemory } from './log-head.ts'
import { memoryCode } from './memory-code.ts'

const key = generateKeyPairSync('ed25519')
const signer = {
  publicKey: key.publicKey.export({ format: 'der', type: 'spki' }).subarray(-32),
  sign: (message: Uint8Array) => sign(null, message, key.privateKey),
}

const zeros = '00'.repeat(32)
const anEntry = (seq: number, body = '{}'): LogContent => ({
  seq,
  atMs: seq,
  kind: 'hour',
  subject: `s ${seq}`,
  body,
})
const hashAfter = (entries: readonly LogContent[], previous = zeros) =>
  entries.reduce(
    (hash, entry) => Buffer.from(logHash(Buffer.from(hash, 'hex'), entry)).toString('hex'),
    previous,
  )
const code = memoryCode(Buffer.alloc(32, 1), signer.publicKey)
const folder = () => {
  const dir = mkdtempSync(join(tmpdir(), 'log-head-'))
  startLogMemory(dir, code)
  return dir
}
const openLogKeeper = (dir: string) => open(dir, signer, code)
const three = [anEntry(1), anEntry(2), anEntry(3)]

test('signs a log that goes on, keeps the head in its file, and answers a repeat the same', () => {
  const dir = folder()
  const keeper = openLogKeeper(dir)
  const first = keeper.extend(zeros, three.slice(0, 2))
  const more = keeper.extend(hashAfter([anEntry(1)]), three.slice(1))
  if (!first.ok || !more.ok) throw new Error('refused')
  const { seq, hash, signature } = more.head
  expect([seq, hash]).toEqual([3, hashAfter(three)])
  const message = headMessage(seq, Buffer.from(hash, 'hex'))
  expect(verify(null, message, key.publicKey, Buffer.from(signature, 'hex'))).toBe(true)
  expect(JSON.parse(readFileSync(join(dir, 'log-head.json'), 'utf8'))).toMatchObject(more.head)
  expect(keeper.extend(zeros, three)).toEqual(more)
  expect(openLogKeeper(dir).extend(hashAfter(three.slice(0, 2)), three.slice(2))).toEqual(more)
})

test('signs no other history, none that is shorter, and none with a hole, also after a restart', () => {
  const dir = folder()
  openLogKeeper(dir).extend(zeros, three)
  const keeper = openLogKeeper(dir)
  const other = { ok: false, reason: 'other_log' }
  expect(keeper.extend(zeros, [anEntry(1), anEntry(2), anEntry(3, '{"a":1}'), anEntry(4)])).toEqual(other)
  expect(keeper.extend(zeros, three.slice(0, 2))).toEqual(other)
  expect(keeper.extend(zeros, [anEntry(4)])).toEqual(other)
  const gap = { ok: false, reason: 'gap' }
  expect(keeper.extend(hashAfter(three), [anEntry(5)])).toEqual(gap)
  expect(keeper.extend(hashAfter(three), [anEntry(4), anEntry(6)])).toEqual(gap)
  expect(keeper.extend(hashAfter(three), [anEntry(4)]).ok).toBe(true)
})
