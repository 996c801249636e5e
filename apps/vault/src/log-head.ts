import { join } from 'node:path'
import { headMessage, type LogContent, logHash, logStart } from '@opendraw/games/fairness'
import { replaceDurably } from './durable-file.ts'
import { jsonIn, type MemoryCode, readWithCode, withCode } from './memory-code.ts'
import type { SigningKey } from './signing-key.ts'

/** The head of the transparency log that this vault signed last: bytes in hex. It is in `log-head.json`, with a code, for auditors too. */
export type LogHead = Readonly<{ seq: number; hash: string; vaultKey: string; signature: string }>

/** `gap`: entries between the signed head and these are missing. `other_log`: these are not what was signed, or end before it. */
export type HeadRefusal = 'gap' | 'other_log'
export type HeadAnswer = { ok: true; head: LogHead } | { ok: false; reason: HeadRefusal }

export type LogKeeper = Readonly<{
  /** Signs the log up to the last of these entries, which must lead on from the head signed before, or contain it. */
  extend: (previous: string, entries: readonly LogContent[]) => HeadAnswer
}>

type Memory = Pick<LogHead, 'seq' | 'hash'>

const FILE = 'log-head.json'
const START: Memory = { seq: 0, hash: hex(logStart) }

/** Writes that nothing was signed: once, before there is a key to sign with. */
export function startLogMemory(dir: string, code: MemoryCode): void {
  replaceDurably(join(dir, FILE), withCode(code, FILE, START))
}

export function isLogMemoryIntact(dir: string, code: MemoryCode): boolean {
  return readWithCode(code, FILE, join(dir, FILE)) !== undefined
}

/** Gives the head that lies there a code; where none lies, nothing was signed. False for one that this vault never signed. */
export function acceptLogMemory(dir: string, code: MemoryCode, signer: SigningKey): boolean {
  const path = join(dir, FILE)
  const { code: _, ...head } = jsonIn(path) ?? { ...START, code: '' }
  const { seq, hash, signature }: Readonly<Record<string, unknown>> = head
  if (typeof seq !== 'number' || typeof hash !== 'string') return false
  if (seq > 0 && signature !== hex(signer.sign(headMessage(seq, Buffer.from(hash, 'hex'))))) return false
  replaceDurably(path, withCode(code, FILE, head))
  return true
}

/**
 * Opens the memory of what was signed of the log: anyone who rewrites the log elsewhere gets no signature for it. Throws
 * where it is missing or does not verify: without it any log would lead on from the start.
 */
export function openLogKeeper(dir: string, signer: SigningKey, code: MemoryCode): LogKeeper {
  const path = join(dir, FILE)
  const kept = readWithCode<Memory>(code, FILE, path)
  if (!kept) throw new Error(`${path} is missing or does not verify`)
  let head = kept
  return {
    extend: (previous, entries) => {
      const walked = walk(head, previous, entries)
      if (!walked.ok) return walked
      const { seq, hash } = walked
      const message = headMessage(seq, Buffer.from(hash, 'hex'))
      const signed = { seq, hash, vaultKey: hex(signer.publicKey), signature: hex(signer.sign(message)) }
      if (seq > head.seq) {
        // On the disk before the signature leaves, so that it never signs two histories.
        replaceDurably(path, withCode(code, FILE, signed))
        head = signed
      }
      return { ok: true, head: signed }
    },
  }
}

type Walked = { ok: true; seq: number; hash: string } | { ok: false; reason: HeadRefusal }

function walk(head: Memory, previous: string, entries: readonly LogContent[]): Walked {
  const before = (entries[0]?.seq ?? 0) - 1
  if (before > head.seq) return { ok: false, reason: 'gap' }
  let at = { seq: before, hash: previous }
  let meets = at.seq === head.seq && at.hash === head.hash
  for (const entry of entries) {
    if (entry.seq !== at.seq + 1) return { ok: false, reason: 'gap' }
    at = { seq: entry.seq, hash: hex(logHash(Buffer.from(at.hash, 'hex'), entry)) }
    meets ||= at.seq === head.seq && at.hash === head.hash
  }
  return meets ? { ok: true, ...at } : { ok: false, reason: 'other_log' }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
