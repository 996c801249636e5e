import { IconButton } from '@opendraw/ui'
import { CalendarDays, X } from 'lucide-react'
import { useWords } from '../../copy/use-words.ts'
import { clock } from '../../live/clock.ts'
import { asInputDay, ofInputDay, utcDay } from './days.ts'

type DayChoiceProps = { day: string | undefined; onDay: (day: string | undefined) => void }

/** The UTC day to show, with the device's own picker under a pill; rounds are numbered by UTC days. */
export function DayChoice({ day, onDay }: DayChoiceProps) {
  const { say } = useWords()
  return (
    <span className="mr-2 flex items-center">
      <label className="relative flex h-11 items-center gap-1.5 rounded-full bg-sunken px-4 text-[14px] font-semibold has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
        <CalendarDays size={16} className="text-ink-2" aria-hidden="true" />
        <span className="sr-only">{say('results.day')}</span>
        <span aria-hidden="true" className={day && 'num'}>
          {day ? asInputDay(day) : say('results.anyDay')}
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
        <IconButton label={say('results.allDays')} onClick={() => onDay(undefined)} className="-mr-2">
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
    </span>
  )
}
