import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSigned } from './is-signed.ts'
import { canonicalJson, digestRoot, headMessage, logHash, logStart } from './log-entry.ts'
import { type LogEntry, type LogHead, verifyLog } from './verify-log.ts'

const secret = new Uint8Array(32).fill(7)
const vaultKey = bytesToHex(ed25519.getPublicKey(secret))

function aLog(count: number): LogEntry[] {
  const entries: LogEntry[] = []
  let previous = logStart
  for (let seq = 1; seq <= count; seq++) {
    const content = { seq, atMs: 1_000 * seq, kind: 'hour', subject: `rgb-1m ${seq}`, body: `{"n":${seq}}` }
    const hash = logHash(previous, content)
    entries.push({ ...content, previous: bytesToHex(previous), hash: bytesToHex(hash) })
    previous = hash
  }
  return entries
}

function aHead(entry: LogEntry | undefined): LogHead {
  if (!entry) throw new Error('no entry')
  const message = headMessage(entry.seq, Uint8Array.from(Buffer.from(entry.hash, 'hex')))
  return { seq: entry.seq, hash: entry.hash, vaultKey, signature: bytesToHex(ed25519.sign(message, secret)) }
}

const log = aLog(12)
const head = aHead(log.at(-1))

test('accepts a log, whole or in part, in any order, with a head in it or none', () => {
  expect(verifyLog(log, head, isSigned)).toEqual({ ok: true, first: 1, last: 12, signedThrough: 12 })
  expect(verifyLog([...log].reverse(), aHead(log[4]), isSigned)).toMatchObject({ ok: true, signedThrough: 5 })
  expect(verifyLog(log.slice(5), null, isSigned)).toMatchObject({ ok: true, first: 6, signedThrough: null })
  expect(verifyLog(log.slice(5), aHead(log[1]), isSigned)).toMatchObject({ ok: true, signedThrough: null })
  expect(verifyLog([], null, isSigned)).toMatchObject({ ok: true, last: 0 })
})

test('names the entry that was changed, whatever of it was', () => {
  const change = fc.constantFrom<Partial<LogEntry>>(
    { body: '{"n":0}' },
    { subject: 'rgb-1m 0' },
    { kind: 'void' },
    { atMs: 1 },
    { hash: '00'.repeat(32) },
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 11 }), change, (at, changed) => {
      const altered = log.map((entry, index) => (index === at ? { ...entry, ...changed } : entry))
      expect(verifyLog(altered, head, isSigned)).toMatchObject({ ok: false, fault: 'bad_hash', seq: at + 1 })
    }),
  )
})

test('tells a missing entry, a cut tail, another history and a forged head apart', () => {
  const without = (seq: number) => log.filter((entry) => entry.seq !== seq)
  const fault = (entries: unknown, signed: unknown) => {
    const verdict = verifyLog(entries, signed, isSigned)
    return verdict.ok ? 'none' : `${verdict.fault} ${verdict.seq}`
  }
  expect(fault(without(4), head)).toBe('gap 4')
  expect(fault(without(12), head)).toBe('missing_tail 12')
  expect(fault([...log.slice(0, 3), { ...log[3], previous: '11'.repeat(32) }], null)).toBe('bad_link 4')
  expect(fault(log, { ...head, signature: '00'.repeat(64) })).toBe('bad_signature 12')
  expect(fault(log, { ...head, hash: 'ab'.repeat(32) })).toBe('bad_signature 12')
  expect(fault(log, aHead({ ...head, hash: 'ab'.repeat(32) } as unknown as LogEntry))).toBe('bad_head 12')
  const back = { seq: 13, atMs: 1, kind: 'hour', subject: 'x', body: '{}' }
  const hash = bytesToHex(logHash(Uint8Array.from(Buffer.from(head.hash, 'hex')), back))
  expect(fault([...log, { ...back, previous: head.hash, hash }], null)).toBe('bad_time 13')
})

test('never fails on what is no log', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (entries, anyHead) => {
      verifyLog(entries, anyHead, isSigned)
    }),
  )
  expect(verifyLog('no', null, isSigned)).toMatchObject({ ok: false, fault: 'bad_entry' })
  expect(verifyLog([{ ...log[0], subject: 'a\0b' }], null, isSigned)).toMatchObject({ fault: 'bad_entry' })
})

test('writes JSON in one spelling, and an hour in issue order', () => {
  expect(canonicalJson({ b: 1, a: null, c: 'x' })).toBe('{"a":null,"b":1,"c":"x"}')
  const ends = [3n, 1n, 2n].map((issue) => ({
    issue,
    betsRoot: new Uint8Array(32),
    result: issue === 2n ? null : [4],
  }))
  expect(digestRoot('rgb-1m', ends)).toEqual(digestRoot('rgb-1m', [...ends].reverse()))
  const changed = ends.map((end) => ({ ...end, result: end.result && [5] }))
  expect(digestRoot('rgb-1m', ends)).not.toEqual(digestRoot('rgb-1m', changed))
})
