import { DAY_MS } from '@opendraw/time'
import { classNames } from '@opendraw/ui'
import type { ReplyFor } from '../client/ask.ts'
import { type Translate, useMessages } from '../copy/use-messages.ts'

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)

type SupportHoursProps = Pick<ReplyFor<'getContact'>, 'hours'> & Readonly<{ className: string }>

/** When customer service is there. */
export function SupportHours({ hours, className }: SupportHoursProps) {
  const { t, locale } = useMessages()
  return (
    <p className={classNames('tabular-nums', className)}>
      <span className="sr-only">{t('reach.hours')}: </span>
      {t('reach.hoursOf', {
        days: dayText(t, hours.days, locale),
        from: String(hours.fromHour),
        until: String(hours.untilHour),
      })}
    </p>
  )
}

/** Days of the week in the reader's language, Monday 1 to Sunday 7: "Mon to Fri", "Sat", days in a row as one stretch. */
export function dayText(t: Translate, days: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: number) => format.format(mondayMs + (day - 1) * DAY_MS)
  const stretches: number[][] = []
  for (const day of [...days].sort((one, other) => one - other)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else stretches.push([day])
  }
  return stretches
    .map((stretch) => {
      const [first = 1, last = first] = [stretch[0], stretch.at(-1)]
      return stretch.length < 3
        ? stretch.map(name).join(', ')
        : t('reach.daysOf', { first: name(first), last: name(last) })
    })
    .join(', ')
}
