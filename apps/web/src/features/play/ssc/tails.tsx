import { digitDown, digitUp } from '@opendraw/games'
import { DigitStepper } from '@opendraw/ui'
import { useState } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { Panel } from '../boards/panel.tsx'
import { AddPicks } from '../boards/picks-of-faces.tsx'
import { letters } from './columns.tsx'

/** The last two and the last three digits exactly, each set by steps that wrap from 9 to 0. */
export function Tails() {
  return (
    <div className="grid gap-3">
      <Tail play="ssc_last2" columns={letters.slice(3)} />
      <Tail play="ssc_last3" columns={letters.slice(2)} />
    </div>
  )
}

function Tail({ play, columns }: { play: 'ssc_last2' | 'ssc_last3'; columns: readonly string[] }) {
  const { t } = useMessages()
  const [digits, setDigits] = useState(() => columns.map(() => 0))
  const pick = digits.join('')
  const step = (place: number, next: (digit: number) => number) =>
    setDigits(digits.with(place, next(digits[place] ?? 0)))
  return (
    <Panel title={t(`ssc.${play === 'ssc_last2' ? 'last2' : 'last3'}`)}>
      <div className="flex items-end justify-center gap-3">
        {columns.map((letter, place) => (
          <div key={letter} className="grid w-20 min-w-0 justify-items-center gap-1">
            <span className="num text-[14px] font-semibold text-ink-2" aria-hidden="true">
              {letter}
            </span>
            <DigitStepper
              label={t('ssc.column', { letter })}
              upLabel={t('ssc.up')}
              downLabel={t('ssc.down')}
              digit={digits[place] ?? 0}
              onUp={() => step(place, digitUp)}
              onDown={() => step(place, digitDown)}
            />
          </div>
        ))}
      </div>
      <div className="mt-3">
        <AddPicks
          choices={[{ play, pick }]}
          hint=""
          sample={{ play, pick }}
          title={t(`play.${play}`, { pick })}
        />
      </div>
    </Panel>
  )
}
