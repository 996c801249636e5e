import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../copy/use-messages.ts'
import { part } from '../part.ts'
import type { DayRange } from './day-range.ts'

/** Fetched at its first opening: the list under the filter goes first. */
const CalendarSheet = part(() => import('./calendar-sheet.tsx'))

type DateFilterProps = Readonly<{ range: DayRange | null; onRange: (range: DayRange | null) => void }>

/** The filter of a list by its dates: what is chosen, and the way to the calendar. */
export function DateFilter({ range, onRange }: DateFilterProps) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const chosen =
    range === null
      ? t('calendar.all')
      : [range.from, range.to].filter((day, at, days) => at === 0 || day !== days[0]).join(' – ')
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
        className="press mr-2 flex min-h-11 items-center gap-1 rounded-full bg-sunken py-1 pr-3 pl-4 text-left text-[14px] leading-tight font-semibold tabular-nums"
      >
        <span className="sr-only">{t('calendar.title')}: </span>
        {chosen}
        <ChevronDown size={16} className="shrink-0 text-ink-2" aria-hidden="true" />
      </button>
      {wasOpened && (
        <Suspense>
          <CalendarSheet isOpen={isOpen} range={range} onRange={onRange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
