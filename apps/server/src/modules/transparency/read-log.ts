import type { getChain, ReplyOf } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { HeadRow, LogRow } from './tables.ts'
import * as rows from './tables.ts'

/** The newest signed head. */
export function newestHead(tx: Tx): Promise<HeadRow | undefined> {
  return rows.newestHead(tx)
}

/** The entries from a seq on, in order. */
export function entriesFrom(tx: Tx, from: number, limit: number): Promise<LogRow[]> {
  return rows.entriesFrom(tx, from, limit)
}

/** The entries of a kind after a seq, in order. */
export function entriesOfKind(tx: Tx, kind: string, after: number, limit: number): Promise<LogRow[]> {
  return rows.entriesOfKind(tx, kind, after, limit)
}

/** The entry of a kind and subject with what follows up to the first signed head over it; undefined before it is signed. */
export async function sealedStretch(
  tx: Tx,
  kind: string,
  subject: string,
): Promise<Readonly<{ list: readonly LogRow[]; head: HeadRow }> | undefined> {
  const seq = (await rows.seqsOf(tx, kind, [subject])).get(subject)
  const head = seq === undefined ? undefined : await rows.firstHeadFrom(tx, seq)
  if (seq === undefined || !head) return undefined
  return { list: await rows.entriesFrom(tx, seq, head.seq - seq + 1), head }
}

/** Which of these are in the log, as `${kind} ${subject}`. */
export function loggedOf(
  tx: Tx,
  wanted: readonly Readonly<{ kind: string; subject: string }>[],
): Promise<Set<string>> {
  return rows.loggedOf(tx, wanted)
}

/** The server's keys that the log tells of. */
export function loggedKeys(tx: Tx): Promise<Buffer[]> {
  return rows.loggedKeys(tx)
}

/** What the log says of a subject; undefined where it says nothing. */
export function loggedBody(tx: Tx, kind: string, subject: string): Promise<string | undefined> {
  return rows.bodyOf(tx, kind, subject)
}

/** The places of these subjects of a kind in the log. */
export function seqsOf(tx: Tx, kind: string, subjects: readonly string[]): Promise<Map<string, number>> {
  return rows.seqsOf(tx, kind, subjects)
}

type Chain = ReplyOf<typeof getChain>

/** An entry as it is published and checked. */
export function toEntry({ seq, at, kind, subject, body, previous, hash }: LogRow): Chain['list'][number] {
  return {
    seq,
    atMs: at,
    kind,
    subject,
    body,
    previous: previous.toString('hex'),
    hash: hash.toString('hex'),
  }
}

/** A signed head as it is published and checked. */
export function toHead({ seq, hash, vaultKey, signature }: HeadRow): NonNullable<Chain['head']> {
  return {
    seq,
    hash: hash.toString('hex'),
    vaultKey: vaultKey.toString('hex'),
    signature: signature.toString('hex'),
  }
}
