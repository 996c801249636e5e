import { isUtf8 } from 'node:buffer'
import type { CsvMapping } from '@opendraw/contract/operator'
import { refuse } from './statement.ts'

type Charset = CsvMapping['charset']

// What no text of a bank has: it shows that the bytes were read in the wrong character set.
const NO_TEXT = /\ufffd|(?![\t\n\v\f\r])\p{Cc}/u

/**
 * A file as text, in the character set that is named or, with `detect`, the one that it is in: by its first bytes, as UTF-8 where
 * it can be, else as Windows-1252. Refuses what is no text in it (statement_charset).
 */
export function readText(bytes: Buffer, charset: Charset): string {
  const known = charset === 'detect' ? detected(bytes) : charset
  const encoding = known === 'utf-16' ? (isBigEndian(bytes) ? 'utf-16be' : 'utf-16le') : known
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (!NO_TEXT.test(text)) return text
  } catch {
    // Not in that character set: refused below.
  }
  throw refuse('statement_charset', { charset: known.toUpperCase() })
}

function detected(bytes: Buffer): Exclude<Charset, 'detect'> {
  if (markOf(bytes) !== null || bytes.subarray(0, 1_000).includes(0)) return 'utf-16'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** By its mark; without one by where the zero of the first letter is. */
function isBigEndian(bytes: Buffer): boolean {
  return (markOf(bytes) ?? (bytes[0] === 0 ? 'be' : 'le')) === 'be'
}

function markOf(bytes: Buffer): 'be' | 'le' | null {
  const mark = bytes.subarray(0, 2).toString('hex')
  if (mark === 'feff') return 'be'
  return mark === 'fffe' ? 'le' : null
}
