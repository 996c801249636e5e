import type { getChain, ReplyOf } from '@opendraw/contract'
import type { HeadRow, LogRow } from './tables.ts'

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
