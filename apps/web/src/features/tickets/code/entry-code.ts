import { ENTRY_CODE_DIGITS, ENTRY_STEP_SECONDS } from '@opendraw/contract'
import { fromHex } from '@opendraw/games/fairness/bytes'

const TAG = 'opendraw/entry/v1\0'
const MODULUS = 10n ** BigInt(ENTRY_CODE_DIGITS)
const STEP_BYTES = 8

/** The step that a second of the server lies in. */
export function entryStepAt(second: number): number {
  return Math.floor(second / ENTRY_STEP_SECONDS)
}

/**
 * The code of a step, as the gate makes it (docs/tickets.md): the first 8 bytes of HMAC-SHA256(key, tag ‖ u64 step) as a
 * number, its last ten decimal digits. The key is hex.
 */
export async function entryCodeOf(key: string, step: number): Promise<string> {
  const secret = await crypto.subtle.importKey(
    'raw',
    new Uint8Array(fromHex(key) ?? []),
    { name: 'HMAC', hash: 'SHA-256' },
    false,
    ['sign'],
  )
  const tag = new TextEncoder().encode(TAG)
  const message = new Uint8Array(tag.length + STEP_BYTES)
  message.set(tag)
  new DataView(message.buffer).setBigUint64(tag.length, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', secret, message))
  return String(mac.getBigUint64(0) % MODULUS).padStart(ENTRY_CODE_DIGITS, '0')
}

/** The text of a code, as it is in the picture and as the gate may type it: 1800001-3-0123456789. */
export function entryTextOf(unitId: bigint, version: number, code: string): string {
  return `${unitId}-${version}-${code}`
}
