import { IconButton } from '@opendraw/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { type CheckIn, checkInQuery } from './queries.ts'

/** A month with the days on which the player checked in; one month back or forth at a time, none after this one. */
export function Month({ today, first }: { today: string; first: string }) {
  const { t, locale } = useMessages()
  const [back, setBack] = useState(0)
  const month = monthAfter(first, -back)
  const shown = checkInQuery(back === 0 ? undefined : month)
  const { data } = useQuery({ ...shown, placeholderData: keepPreviousData })
  const taken = new Map(data?.month === month ? data.days.map((one) => [one.day, one]) : [])
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-center gap-1">
        <h2
          className="min-w-0 flex-1 text-[18px] font-bold tracking-tight first-letter:uppercase"
          aria-live="polite"
        >
          {monthName(month, locale)}
        </h2>
        <IconButton label={t('checkIn.before')} onClick={() => setBack(back + 1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('checkIn.after')} disabled={back === 0} onClick={() => setBack(back - 1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <table className="mt-2 w-full table-fixed text-center">
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={long} scope="col" className="pb-1 text-[13px] font-medium text-ink-2">
                <span aria-hidden="true">{short}</span>
                <span className="sr-only">{long}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]?.day}>
              {week.map(({ day, isOutside }) =>
                isOutside ? (
                  <td key={day}>{'\u00a0'}</td>
                ) : (
                  <Cell key={day} day={day} isToday={day === today} taken={taken.get(day)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CellProps = Readonly<{ day: string; isToday: boolean; taken: CheckIn['days'][number] | undefined }>

function Cell({ day, isToday, taken }: CellProps) {
  const { t, locale } = useMessages()
  const look = taken
    ? 'bg-brand font-bold text-brand-ink'
    : isToday
      ? 'font-bold ring-2 ring-brand'
      : 'text-ink-2'
  return (
    <td className="py-0.5">
      <span
        className={`num own-size mx-auto grid size-9 place-items-center rounded-full text-[14px] ${look}`}
      >
        <span aria-hidden={taken ? 'true' : undefined}>{Number(day.slice(8))}</span>
        {taken && (
          <span className="sr-only">
            {t('checkIn.doneOn', { date: dayName(day, locale), count: taken.points })}
          </span>
        )}
      </span>
    </td>
  )
}

/** The month so many months later: monthAfter('2026-12', 1) is 2027-01. */
export function monthAfter(month: string, months: number): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() + months)
  return at.toISOString().slice(0, 7)
}

/** A day of the calendar; one beside its month only fills a week. */
type CalendarDay = Readonly<{ day: string; isOutside: boolean }>

/** The days of a month in weeks from Monday on. */
export function weeksOf(month: string): CalendarDay[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const [year, at] = [first.getUTCFullYear(), first.getUTCMonth()]
  const count = new Date(Date.UTC(year, at + 1, 0)).getUTCDate()
  const lead = (first.getUTCDay() + 6) % 7
  const cells = Array.from({ length: Math.ceil((lead + count) / 7) * 7 }, (_, cell) => {
    const day = new Date(Date.UTC(year, at, cell - lead + 1)).toISOString().slice(0, 10)
    return { day, isOutside: !day.startsWith(month) }
  })
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7))
}

/** A month as text: November 2026, of the calendar that every other date is in. Days are the server's, in UTC. */
export function monthName(month: string, locale: string): string {
  const format = { year: 'numeric', month: 'long', calendar: 'gregory', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale, format).format(new Date(`${month}-01T00:00:00Z`))
}

/** The days of the week from Monday on, short and in full. */
export function weekdays(locale: string): { short: string; long: string }[] {
  const short = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' })
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 2024-01-01 was a Monday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = new Date(Date.UTC(2024, 0, 1 + at))
    return { short: short.format(day), long: long.format(day) }
  })
}

/** A day as text: 21 November. */
export function dayName(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}
