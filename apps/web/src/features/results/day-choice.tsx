import { IconButton } from '@opendraw/ui'
import { CalendarDays, X } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import { clock } from '../../live/clock.ts'

type DayChoiceProps = Readonly<{ day: string | undefined; onDay: (day: string | undefined) => void }>

/** The UTC day to show, with the device's own picker under a pill; rounds are numbered by UTC days. */
export function DayChoice({ day, onDay }: DayChoiceProps) {
  const { t } = useMessages()
  return (
    <span className="mr-2 flex items-center">
      <label className="relative flex h-11 items-center gap-1.5 rounded-full bg-sunken px-4 text-[14px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
        <CalendarDays size={16} className="text-ink-2" aria-hidden="true" />
        <span className="sr-only">{t('results.day')}</span>
        <span aria-hidden="true" className={day && 'num'}>
          {day ? asInputDay(day) : t('results.anyDay')}
        </span>
        <input
          type="date"
          value={asInputDay(day)}
          max={asInputDay(utcDay(clock.now()))}
          onChange={({ target }) => onDay(ofInputDay(target.value))}
          // The whole pill opens the picker, not only the small sign that some browsers draw.
          onClick={({ currentTarget }) => currentTarget.showPicker?.()}
          className="absolute inset-0 w-full cursor-pointer opacity-0"
        />
      </label>
      {day !== undefined && (
        <IconButton label={t('results.allDays')} onClick={() => onDay(undefined)} className="-mr-2">
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}

/** The UTC day of a moment, as rounds are numbered: 20261121. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10).replaceAll('-', '')
}

/** The day as a date field holds it, 2026-11-21; '' for none. */
export function asInputDay(day: string | undefined): string {
  return day ? `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}` : ''
}

/** The day of a date field; undefined for an empty one, and for a year in which nothing was drawn. */
export function ofInputDay(value: string): string | undefined {
  const day = value.replaceAll('-', '')
  return /^20\d{6}$/.test(day) ? day : undefined
}
