import { bytesToHex } from '@noble/hashes/utils.js'
import { fromHex } from './bytes.ts'
import type { IsSigned } from './is-signed.ts'
import { headMessage, isLogContent, LOG_BODY_MAX, type LogContent, logHash, logStart } from './log-entry.ts'

/** An entry as it is published: hashes in hex. */
export type LogEntry = LogContent & Readonly<{ previous: string; hash: string }>

/** The head that the vault signed: bytes in hex. */
export type LogHead = Readonly<{ seq: number; hash: string; vaultKey: string; signature: string }>

/**
 * What can be wrong with a log: an entry that is none, a number left out, an entry that does not follow the one before,
 * one that was changed, a time that runs back, another entry than the signed one, entries missing after the last, a head
 * that the vault did not sign.
 */
export type LogFault =
  | 'bad_entry'
  | 'gap'
  | 'bad_link'
  | 'bad_hash'
  | 'bad_time'
  | 'bad_head'
  | 'missing_tail'
  | 'bad_signature'

/** `signedThrough`: the signed entry among these; null where the head lies before them or there is none. */
export type LogVerdict =
  | Readonly<{ ok: true; first: number; last: number; signedThrough: number | null }>
  | Readonly<{ ok: false; fault: LogFault; seq: number }>

/**
 * Judges a stretch of the log, in any order, without gaps, against the head that was signed last; a head of null judges the
 * entries alone. Names the first entry at fault. Where the stretch does not begin at 1, its first `previous` is believed.
 * Never fails: anything that claims to be entries may be given.
 */
export function verifyLog(entries: unknown, head: unknown, isSigned: IsSigned): LogVerdict {
  const read = Array.isArray(entries) ? entries.map(readEntry) : [undefined]
  const unread = read.indexOf(undefined)
  if (unread >= 0) return fault('bad_entry', unread + 1)
  const sorted = read.filter((entry) => entry !== undefined).sort((a, b) => a.seq - b.seq)
  const broken = firstBroken(sorted)
  if (broken) return broken
  return judgeHead(sorted, head, isSigned)
}

function firstBroken(sorted: readonly LogEntry[]): LogVerdict | undefined {
  let last: LogEntry | undefined
  for (const entry of sorted) {
    if (last && entry.seq !== last.seq + 1) return fault('gap', last.seq + 1)
    const expected = last?.hash ?? (entry.seq === 1 ? bytesToHex(logStart) : entry.previous)
    if (entry.previous !== expected) return fault('bad_link', entry.seq)
    if (hashOf(entry) !== entry.hash) return fault('bad_hash', entry.seq)
    if (last && entry.atMs < last.atMs) return fault('bad_time', entry.seq)
    last = entry
  }
  return undefined
}

function judgeHead(sorted: readonly LogEntry[], value: unknown, isSigned: IsSigned): LogVerdict {
  const [first, last] = [sorted[0]?.seq ?? 0, sorted.at(-1)?.seq ?? 0]
  if (value === null || value === undefined) return { ok: true, first, last, signedThrough: null }
  const head = readHead(value)
  if (!head) return fault('bad_head', last)
  if (!isSignedHead(head, isSigned)) return fault('bad_signature', head.seq)
  if (head.seq > last) return fault('missing_tail', last + 1)
  const signed = sorted.find((entry) => entry.seq === head.seq)
  if (signed && signed.hash !== head.hash) return fault('bad_head', head.seq)
  return { ok: true, first, last, signedThrough: signed?.seq ?? null }
}

/** Whether the head's own key signed it. */
export function isSignedHead({ seq, hash, vaultKey, signature }: LogHead, isSigned: IsSigned): boolean {
  return isSigned(bytes(vaultKey), headMessage(seq, bytes(hash)), bytes(signature))
}

function hashOf(entry: LogEntry): string {
  return bytesToHex(logHash(bytes(entry.previous), entry))
}

function readEntry(value: unknown): LogEntry | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seq, atMs, kind, subject, body, previous, hash }: { readonly [Name in keyof LogEntry]?: unknown } =
    value
  if (typeof seq !== 'number' || typeof atMs !== 'number' || typeof kind !== 'string') return undefined
  if (typeof subject !== 'string' || typeof body !== 'string' || body.length > LOG_BODY_MAX) return undefined
  const [before, own] = [hashText(previous), hashText(hash)]
  const content = { seq, atMs, kind, subject, body }
  return before && own && isLogContent(content) ? { ...content, previous: before, hash: own } : undefined
}

/** Reads any value as a signed head of the log; undefined where it is none. Never fails. */
export function readHead(value: unknown): LogHead | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { seq, hash, vaultKey, signature }: { readonly [Name in keyof LogHead]?: unknown } = value
  const [own, key] = [hashText(hash), hashText(vaultKey)]
  if (typeof seq !== 'number' || !Number.isSafeInteger(seq) || seq < 1 || !own || !key) return undefined
  if (typeof signature !== 'string' || !fromHex(signature, 64)) return undefined
  return { seq, hash: own, vaultKey: key, signature }
}

function hashText(value: unknown): string | undefined {
  return typeof value === 'string' && fromHex(value, 32) ? value.toLowerCase() : undefined
}

function bytes(hex: string): Uint8Array {
  return fromHex(hex) ?? new Uint8Array()
}

function fault(name: LogFault, seq: number): LogVerdict {
  return { ok: false, fault: name, seq }
}
