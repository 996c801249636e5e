import { classNames } from '@opendraw/ui'
import { useState } from 'react'
import type { Key } from '../../../copy/use-messages.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Choice } from '../bet-slip.ts'
import { Option } from '../boards/option.tsx'
import { Panel } from '../boards/panel.tsx'
import { useTableOfBoard } from '../boards/table.ts'
import { digits, letters, type QuickPick, quickPicks } from './digits.ts'
import { LetterRow } from './letter-row.tsx'

const quicks: readonly { quick: QuickPick; key: Key }[] = [
  { quick: 'all', key: 'quick.all' },
  { quick: 'big', key: 'side.big' },
  { quick: 'small', key: 'side.small' },
  { quick: 'odd', key: 'side.odd' },
  { quick: 'even', key: 'side.even' },
  { quick: 'clear', key: 'slip.clear' },
]

/** Five columns of ten digits. The quick picks fill or clear the columns whose letters are chosen. */
export function Columns() {
  const { t } = useMessages()
  const { onSwap } = useTableOfBoard()
  const [chosen, setChosen] = useState<readonly string[]>(letters.slice(0, 1))
  return (
    <Panel title={t('ssc.columnsTitle')} each={{ play: 'ssc_pos', pick: 'A-0' }}>
      <div className="grid gap-2.5">
        <div className="grid grid-cols-3 gap-2 min-[360px]:grid-cols-6">
          {quicks.map(({ quick, key }) => (
            <button
              key={quick}
              type="button"
              onClick={() => onSwap(cells(chosen, digits), cells(chosen, quickPicks[quick]))}
              className="press min-h-11 rounded-full bg-sunken px-1 text-[13px] leading-tight font-semibold"
            >
              {t(key)}
            </button>
          ))}
        </div>
        <LetterRow label={t('ssc.quickFor')} chosen={chosen} onChosen={setChosen} />
        <div className="grid grid-cols-5 gap-x-2 gap-y-1.5">
          {digits.map((digit) =>
            letters.map((letter) => <Cell key={letter} letter={letter} digit={digit} />),
          )}
        </div>
      </div>
    </Panel>
  )
}

function Cell({ letter, digit }: { letter: string; digit: number }) {
  const choices = cells([letter], [digit])
  const isChosen = useTableOfBoard().isChosen(choices)
  return (
    <Option
      choices={choices}
      className={classNames(
        'num h-11 rounded-[14px] text-[19px] font-semibold',
        isChosen ? 'bg-brand text-brand-ink' : 'bg-sunken',
      )}
    >
      {() => digit}
    </Option>
  )
}

function cells(columns: readonly string[], numbers: readonly number[]): Choice[] {
  return columns.flatMap((letter) =>
    numbers.map((digit) => ({ play: 'ssc_pos', pick: `${letter}-${digit}` })),
  )
}
