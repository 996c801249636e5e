import { format, type Money } from '@opendraw/money'
import { date2 } from '../../formats/index.ts'

/** A day of the calendar, 2026-11-21, as days are written here; the same day in every time zone. */
export function dayText(day: string): string {
  const [year = 0, month = 1, number = 1] = day.split('-').map(Number)
  return date2(new Date(year, month - 1, number).getTime())
}

/** A month of the calendar, 2026-11, in the reader's language. */
export function monthWords(month: string, locale: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(at)
}

/** An amount with as many decimals as it has, two at least: a rebate may be finer than a cent. */
export function exactMoney(amount: Money, locale: string): string {
  const decimals = amount % 10_000n === 0n ? 2 : amount % 100n === 0n ? 4 : 6
  return format(amount, { locale, decimals })
}
