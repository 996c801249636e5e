import { ENTRY_CODE_DIGITS, ENTRY_STEP_SECONDS } from '@opendraw/contract'
import { fromHex } from '@opendraw/games/fairness/bytes'
import { Ring } from '@opendraw/ui'
import { useEffect, useState } from 'react'
import { QrCode } from '../../../components/qr-code.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { useBySecond } from '../../../live/clock.ts'
import type { KeptKey } from '../kept-keys.ts'

const URGENT_SECONDS = 5

/** The code as big digits and as a picture, dark on white in both themes: a camera at the gate reads it by any light. */
export function LiveCode({ entry }: { entry: KeptKey['entry'] }) {
  const { t } = useMessages()
  const code = useCode(entry.key)
  const text = entryTextOf(entry.unitId, entry.version, code ?? '')
  return (
    <section
      aria-label={t('ticket.code')}
      className="grid grid-cols-1 justify-items-center gap-4 rounded-[28px] bg-white p-5 text-[#1b1512] ring-1 ring-line"
    >
      {code === null ? (
        <span aria-hidden="true" className="block aspect-square w-full max-w-80" />
      ) : (
        <QrCode text={text} label={t('ticket.codePicture')} className="w-full max-w-80" />
      )}
      <p className="num min-h-[1em] text-center text-[clamp(30px,10.5vw,44px)] leading-none font-bold">
        {code?.replace(/(.{5})/, '$1 ')}
      </p>
      <p className="text-center text-[17px] font-semibold tabular-nums">{code !== null && text}</p>
      <Left />
    </section>
  )
}

/** How long this code still counts as the newest. */
function Left() {
  const { t } = useMessages()
  const seconds = useBySecond((now) => ENTRY_STEP_SECONDS - (now % ENTRY_STEP_SECONDS))
  return (
    <p role="timer" className="flex items-center gap-3 text-[15px]">
      <Ring part={seconds / ENTRY_STEP_SECONDS} size={44} isUrgent={seconds <= URGENT_SECONDS}>
        <span className="num text-[14px] font-bold">{seconds}</span>
      </Ring>
      {t('ticket.codeNext')}
    </p>
  )
}

/** The code of the server's half minute. Until the next one is worked out the last one stays: the gate takes both. */
function useCode(key: string): string | null {
  const step = useBySecond(entryStepAt)
  const [made, setMade] = useState<{ key: string; code: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void entryCodeOf(key, step).then((code) => isCurrent && setMade({ key, code }))
    return () => {
      isCurrent = false
    }
  }, [key, step])
  return made?.key === key ? made.code : null
}

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
