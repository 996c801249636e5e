import { sha256 } from '@noble/hashes/sha2.js'
import { assert } from '@opendraw/money'
import { isGameName } from './byte-stream.ts'
import { message, unsigned } from './bytes.ts'
import { merkleRoot } from './merkle.ts'

/**
 * An entry of the transparency log before it is chained. `kind` is what happened, `subject` to what (one entry of a kind
 * for each), `body` is canonical JSON.
 */
export type LogContent = Readonly<{ seq: number; atMs: number; kind: string; subject: string; body: string }>

/** The predecessor of the first entry. */
export const logStart: Uint8Array = new Uint8Array(32)

/** The longest body: every kind of entry is a few hundred characters. */
export const LOG_BODY_MAX = 2_000

/** True for a valid entry: small names without control characters, a number, a time. */
export function isLogContent({ seq, atMs, kind, subject, body }: LogContent): boolean {
  return (
    Number.isSafeInteger(seq) &&
    seq >= 1 &&
    Number.isSafeInteger(atMs) &&
    atMs >= 0 &&
    /^[a-z_]{1,32}$/.test(kind) &&
    /^[\x20-\x7e]{1,100}$/.test(subject) &&
    body.length <= LOG_BODY_MAX
  )
}

/**
 * SHA256("opendraw/log/v1\0" ‖ previous ‖ u64be(seq) ‖ u64be(atMs) ‖ kind ‖ 0 ‖ subject ‖ 0 ‖ body). `previous` is the
 * hash of the entry before, 32 zeros for the first. Names contain no zero byte, so that no two entries read the same.
 */
export function logHash(previous: Uint8Array, entry: LogContent): Uint8Array {
  assert(previous.length === 32, 'a hash has 32 bytes')
  assert(isLogContent(entry), 'an entry has a number, a time and plain names')
  const { seq, atMs, kind, subject, body } = entry
  const numbers = message(unsigned(seq, 8), unsigned(atMs, 8))
  return sha256(message('opendraw/log/v1\0', previous, numbers, kind, '\0', subject, '\0', body))
}

/** The bytes that the vault signs of the log: "opendraw/head/v1\0" ‖ u64be(seq) ‖ hash of that entry. */
export function headMessage(seq: number, hash: Uint8Array): Uint8Array {
  assert(hash.length === 32, 'a hash has 32 bytes')
  return message('opendraw/head/v1\0', unsigned(seq, 8), hash)
}

/** Flat JSON in one spelling: keys in ascending order, no blanks. */
export function canonicalJson(fields: Readonly<Record<string, string | number | null>>): string {
  const sorted = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(Object.fromEntries(sorted))
}

/** The end of a round as the log keeps it: its sealed bets and its numbers, or null where it was voided. */
export type RoundEnd = Readonly<{ issue: bigint; betsRoot: Uint8Array; result: readonly number[] | null }>

/**
 * The root over the ends of an hour's rounds in issue order, in the shape of RFC 6962. A leaf is
 * SHA256(0 ‖ "opendraw/digest/v1\0" ‖ game ‖ 0 ‖ u64be(issue) ‖ betsRoot ‖ end), `end` being the result's numbers with a
 * blank between each two, or "void". Fails as a bug without rounds.
 */
export function digestRoot(game: string, rounds: readonly RoundEnd[]): Uint8Array {
  assert(isGameName(game), 'the game has a plain name')
  const sorted = [...rounds].sort((a, b) => Number(a.issue > b.issue) - Number(a.issue < b.issue))
  return merkleRoot(
    sorted.map(({ issue, betsRoot, result }) => {
      assert(betsRoot.length === 32, 'a sealed root has 32 bytes')
      const end = result === null ? 'void' : result.join(' ')
      return sha256(message('\0opendraw/digest/v1\0', game, '\0', unsigned(issue, 8), betsRoot, end))
    }),
  )
}
