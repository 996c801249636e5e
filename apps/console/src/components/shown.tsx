import type { AlertSeverity } from '@opendraw/contract/operator'
import { format, formatInterest, SCALE } from '@opendraw/money'
import { MINUTE_MS } from '@opendraw/time'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useNow } from '../client/clock.ts'
import { messages } from './messages.ts'

const date = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})

/** An amount of the wire with its currency: 1,234.50 USD. Cents are enough to type, so they are enough to show. */
export function money(micros: bigint, currency = 'USD'): string {
  return `${format(micros, { locale: 'en' })} ${currency}`
}

/** Interest with its currency. */
export function interest(micros: bigint): string {
  return `${formatInterest(micros, { locale: 'en' })} USD`
}

export function Interest({ micros }: { micros: bigint }): ReactNode {
  return <span className="console-money">{interest(micros)}</span>
}

export function Money({ micros, currency }: { micros: bigint; currency?: string }): ReactNode {
  return <span className="console-money">{money(micros, currency)}</span>
}

/** An instant in the operator's own time zone, with UTC on hover. Where there is little room, the time is below its day. */
export function When({ at }: { at: Date }): ReactNode {
  const [day, time] = dateText(at).split(', ')
  return (
    <time className="console-when" dateTime={at.toISOString()} title={at.toUTCString()}>
      <span>{day},</span> <span>{time}</span>
    </time>
  )
}

const utc = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/** The time of day in UTC: 14:05. */
export function utcText(at: Date): string {
  return utc.format(at)
}

export function dateText(at: Date): string {
  return date.format(at)
}

/** How long something has been waiting: 3 min, 2 h 5 min. */
export function Waits({ since }: { since: Date }): ReactNode {
  return <span>{waited(useNow(MINUTE_MS) - since.getTime())}</span>
}

export function waited(durationMs: number): string {
  const minutes = Math.max(0, Math.floor(durationMs / MINUTE_MS))
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}

const severityColours = { critical: 'error', warning: 'warning', look: 'processing' } as const

/** How bad an alert is, in a word and a colour. */
export function SeverityTag({ severity }: { severity: AlertSeverity }): ReactNode {
  return <Tag color={severityColours[severity]}>{messages.severities[severity]}</Tag>
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const

/** A number of bytes as people read it: 1.4 GB. */
export function bytesText(bytes: bigint): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor((String(bytes).length - 1) / 3)))
  const value = Number(bytes) / 1_000 ** power
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })} ${units[power]}`
}

/** A rate num / den as a decimal with at most four places: 83.5. */
export function rateText(num: bigint, den: bigint): string {
  const tenThousandths = ((BigInt(num) * 20_000n) / BigInt(den) + 1n) / 2n
  const fraction = (tenThousandths % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${tenThousandths / 10_000n}${fraction && `.${fraction}`}`
}

const ONE = 10n ** BigInt(SCALE)

/** A ratio as per cent with two decimals, rounded down so that it never shows more than there is: 1,234.50 %. */
export function ratioText(num: bigint, den: bigint): string {
  return `${format((num * 100n * ONE) / den, { locale: 'en' })} %`
}

const BASIS_POINTS = 10_000n

/** A share in basis points as per cent: 22.50 %. */
export function shareText(basisPoints: number): string {
  return ratioText(BigInt(basisPoints), BASIS_POINTS)
}

const YEAR_DAYS = 365

/** A number of days; of more than a year in whole years, since no one reads 7,300,000 days: over 20,000 years. */
export function daysText(days: number): string {
  if (days <= YEAR_DAYS) return days === 1 ? '1 day' : `${days} days`
  const years = Math.floor(days / YEAR_DAYS)
  return years === 1 ? 'over 1 year' : `over ${years.toLocaleString('en')} years`
}

/** Parts per million as per cent, exactly: 4.25 %. */
export function percent(ppm: bigint): string {
  return `${rateText(ppm, 10_000n)} %`
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** The time of day of an instant: 14:05. */
export function timeText(at: Date): string {
  return clock.format(at)
}
