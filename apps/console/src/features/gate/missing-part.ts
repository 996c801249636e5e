import { ENTRY_CODE_DIGITS } from '@opendraw/contract'
import { gateMessages as t } from './messages.ts'

/** A phone shows the ten digits large, in two groups, and what stands before them small. */
const GROUP_DIGITS = ENTRY_CODE_DIGITS / 2

/** What a code lacks that is still being typed; null where it is whole, or nothing was typed. */
export function missingPart(typed: string): string | null {
  const [number, version, ...digits] = typed.match(/\d+/g) ?? []
  if (number === undefined) return null
  if (digits.length > 0) return missingDigits(digits.join('').length)
  if (isDigitsAlone(number, version)) return t.missing.before
  if (version === undefined) return t.missing.versionAndDigits
  return version.length < ENTRY_CODE_DIGITS ? t.missing.digits(ENTRY_CODE_DIGITS) : t.missing.version
}

const isDigitsAlone = (first: string, second?: string): boolean =>
  second === undefined
    ? first.length >= ENTRY_CODE_DIGITS
    : first.length === GROUP_DIGITS && second.length === GROUP_DIGITS

function missingDigits(count: number): string | null {
  if (count === ENTRY_CODE_DIGITS) return null
  return count < ENTRY_CODE_DIGITS ? t.missing.digits(ENTRY_CODE_DIGITS - count) : t.missing.tooMany
}
