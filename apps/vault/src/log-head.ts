import { join } from 'node:path'
import { headMessage, type LogContent, logHash, logStart } from '@opendraw/games/fairness'
import { readIfThere, replaceDurably } from './durable-file.ts'
import type { SigningKey } from './signing-key.ts'

/** The head of the transparency log that this vault signed last: bytes in hex. It is in `log-head.json`, for auditors too. */
export type LogHead = Readonly<{ seq: number; hash: string; vaultKey: string; signature: string }>

/** `gap`: entries between the signed head and these are missing. `other_log`: these are not what was signed, or end before it. */
export type HeadRefusal = 'gap' | 'other_log'
export type HeadAnswer = { ok: true; head: LogHead } | { ok: false; reason: HeadRefusal }

export type LogKeeper = Readonly<{
  /** Signs the log up to the last of these entries, which must lead on from the head signed before, or contain it. */
  extend: (previous: string, entries: readonly LogContent[]) => HeadAnswer
}>

const START = { seq: 0, hash: hex(logStart) }

/** Opens the memory of what was signed of the log: anyone who rewrites the log elsewhere gets no signature for it. */
export function openLogKeeper(dir: string, signer: SigningKey): LogKeeper {
  const path = join(dir, 'log-head.json')
  const text = readIfThere(path)
  let head: Pick<LogHead, 'seq' | 'hash'> = text === undefined ? START : JSON.parse(text)
  return {
    extend: (previous, entries) => {
      const walked = walk(head, previous, entries)
      if (!walked.ok) return walked
      const { seq, hash } = walked
      const message = headMessage(seq, Buffer.from(hash, 'hex'))
      const signed = { seq, hash, vaultKey: hex(signer.publicKey), signature: hex(signer.sign(message)) }
      if (seq > head.seq) {
        // On the disk before the signature leaves, so that it never signs two histories.
        replaceDurably(path, `${JSON.stringify(signed)}\n`)
        head = signed
      }
      return { ok: true, head: signed }
    },
  }
}

type Walked = { ok: true; seq: number; hash: string } | { ok: false; reason: HeadRefusal }

function walk(head: Pick<LogHead, 'seq' | 'hash'>, previous: string, entries: readonly LogContent[]): Walked {
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
