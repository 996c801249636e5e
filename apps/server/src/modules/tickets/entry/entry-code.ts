import { createHmac, timingSafeEqual } from 'node:crypto'
import { ENTRY_CODE_DIGITS, ENTRY_STEP_SECONDS } from '@opendraw/contract'

const TAG = 'opendraw/entry/v1\0'
const MODULUS = 10n ** BigInt(ENTRY_CODE_DIGITS)
/** How far back a code is recognized as one that was true: ten minutes. */
const OLD_STEPS_MAX = 20

/** What a phone shows: the unit, its version, and the code of this half minute. */
export type EntryText = Readonly<{ unit: bigint; version: number; code: string }>

/** The step that an instant lies in. */
export function entryStepAt(at: Date): number {
  return Math.floor(at.getTime() / (ENTRY_STEP_SECONDS * 1_000))
}

/**
 * The code of a step: the first 8 bytes of HMAC-SHA256(key, tag ‖ u64 step) as a number, its last ten decimal digits. A
 * phone makes the same from the key that it was handed, without a network.
 */
export function entryCodeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha256', key).update(TAG).update(counter).digest()
  return String(mac.readBigUInt64BE(0) % MODULUS).padStart(ENTRY_CODE_DIGITS, '0')
}

/** The text of a code, as it is in the picture: 1800001-3-0123456789. */
export function entryTextOf({ unit, version, code }: EntryText): string {
  return `${unit}-${version}-${code}`
}

/** A code as it was scanned or typed, blanks forgiven; null when it is none. */
export function entryTextFrom(typed: string): EntryText | null {
  const [, unit, version, code] = /^(\d{1,18})-(\d{1,9})-(\d{10})$/.exec(typed.replace(/\s/g, '')) ?? []
  if (unit === undefined || version === undefined || code === undefined) return null
  return { unit: BigInt(unit), version: Number(version), code }
}

/** Whether a code is true now or was half a minute ago, was true longer ago (a screenshot), or never. */
export function judgeEntryCode(key: Buffer, code: string, now: Date): 'true' | 'old' | 'wrong' {
  const step = entryStepAt(now)
  const ages = Array.from({ length: OLD_STEPS_MAX }, (_, age) => age)
  const age = ages.find((one) => isSame(entryCodeOf(key, step - one), code))
  if (age === undefined) return 'wrong'
  return age <= 1 ? 'true' : 'old'
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
}
