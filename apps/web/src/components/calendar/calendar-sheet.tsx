import { DAY_MS } from '@opendraw/time'
import { Button, classNames, IconButton, Sheet } from '@opendraw/ui'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { CALENDAR_MONTHS, DATE_PICKER_YEARS } from '../../formats/limits.ts'
import { clock } from '../../live/clock.ts'
import {
  type DayRange,
  dayHere,
  type MonthGrid,
  monthLater,
  monthsUpTo,
  rangeAfter,
  yearsLater,
} from './day-range.ts'

type CalendarSheetProps = Readonly<{
  isOpen: boolean
  range: DayRange | null
  onRange: (range: DayRange | null) => void
  onClose: () => void
}>

/** A Monday; its week names the columns. */
const MONDAY_MS = Date.UTC(2026, 0, 5)

/** The specification's calendar: three months at once, ten years back. What it filters lies in the past: no day after today. */
export default function CalendarSheet({ isOpen, range, onRange, onClose }: CalendarSheetProps) {
  const { t } = useMessages()
  const today = dayHere(clock.now())
  const earliest = yearsLater(today, -DATE_PICKER_YEARS)
  const [last, setLast] = useState(range?.to ?? today)
  const [begun, setBegun] = useState<string | null>(null)
  const months = monthsUpTo(last, CALENDAR_MONTHS)
  const choose = (after: { begun: string | null; range: DayRange | null }) => {
    setBegun(after.begun)
    onRange(after.range)
    if (after.begun === null) onClose()
  }
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('common.close')}
      title={t('calendar.title')}
      description={t('calendar.hint')}
    >
      <div className="mt-2 flex items-center justify-between gap-2">
        <IconButton
          label={t('calendar.earlier')}
          className="disabled:opacity-40"
          disabled={(months[0]?.days[0] ?? '') <= earliest}
          onClick={() => setLast(monthLater(last, -CALENDAR_MONTHS))}
        >
          <ChevronLeft size={22} aria-hidden="true" />
        </IconButton>
        <Button tone="soft" size="small" onClick={() => choose({ begun: null, range: null })}>
          {t('calendar.all')}
        </Button>
        <IconButton
          label={t('calendar.later')}
          className="disabled:opacity-40"
          disabled={monthLater(last, 1) > today}
          onClick={() => setLast(monthLater(last, CALENDAR_MONTHS))}
        >
          <ChevronRight size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="max-h-[56dvh] overflow-y-auto" data-base-ui-swipe-ignore>
        {months.toReversed().map((month) => (
          <Month
            key={month.days[0]}
            month={month}
            range={range}
            isOpen={(day) => day >= earliest && day <= today}
            onPress={(day) => choose(rangeAfter(begun, day))}
          />
        ))}
      </div>
    </Sheet>
  )
}

type MonthProps = Readonly<{
  month: MonthGrid
  range: DayRange | null
  isOpen: (day: string) => boolean
  onPress: (day: string) => void
}>

function Month({ month: { days, column }, range, isOpen, onPress }: MonthProps) {
  const { locale } = useMessages()
  const written = (at: number | string, how: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...how, calendar: 'gregory', timeZone: 'UTC' }).format(new Date(at))
  const isIn = (day: string) => range !== null && day >= range.from && day <= range.to
  return (
    <section className="mt-3">
      <h3 className="mb-1 text-[15px] font-bold first-letter:uppercase">
        {written(days[0] ?? '', { year: 'numeric', month: 'long' })}
      </h3>
      <div className="grid grid-cols-7 text-center">
        {Array.from({ length: 7 }, (_, at) => MONDAY_MS + at * DAY_MS).map((at) => (
          <span key={at} aria-hidden="true" className="text-[12px] text-ink-2">
            {written(at, { weekday: 'short' })}
          </span>
        ))}
        {days.map((day, at) => (
          <button
            key={day}
            type="button"
            disabled={!isOpen(day)}
            aria-pressed={isIn(day)}
            aria-label={written(day, { dateStyle: 'long' })}
            onClick={() => onPress(day)}
            style={at === 0 ? { gridColumnStart: column } : undefined}
            className={classNames(
              'num grid min-h-11 place-items-center rounded-full text-[15px] disabled:opacity-40',
              isIn(day) && 'bg-ink font-semibold text-canvas',
            )}
          >
            {Number(day.slice(8))}
          </button>
        ))}
      </div>
    </section>
  )
}
