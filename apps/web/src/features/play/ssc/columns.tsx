import { letterOf, parityOf, sizeOf } from '@opendraw/games'
import { classNames } from '@opendraw/ui'
import { useState } from 'react'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import type { Choice } from '../bet-slip.ts'
import { Option } from '../boards/bet-option.tsx'
import { Panel } from '../boards/panel.tsx'
import { PickRow } from '../boards/picks-of-faces.tsx'
import { useTableOfBoard } from '../boards/table.ts'

export const digits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const

export const letters = [0, 1, 2, 3, 4].map(letterOf)

/** The quick picks of a column, each with its digits. */
const quickPicks = {
  all: digits,
  big: digits.filter((digit) => sizeOf(digit) === 'big'),
  small: digits.filter((digit) => sizeOf(digit) === 'small'),
  odd: digits.filter((digit) => parityOf(digit) === 'odd'),
  even: digits.filter((digit) => parityOf(digit) === 'even'),
  clear: [],
} as const satisfies Readonly<Record<string, readonly number[]>>

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
  const { isOpen, onSwap } = useTableOfBoard()
  const [chosen, setChosen] = useState<readonly string[]>(letters.slice(0, 1))
  return (
    <Panel title={t('ssc.columnsTitle')} each={{ play: 'ssc_pos', pick: 'A-0' }}>
      <div className="grid gap-2.5">
        <div className="flex flex-wrap gap-2">
          {quicks.map(({ quick, key }) => (
            <button
              key={quick}
              type="button"
              disabled={!isOpen}
              onClick={() => onSwap(cells(chosen, digits), cells(chosen, quickPicks[quick]))}
              className="press min-h-11 min-w-max flex-1 rounded-full bg-sunken px-2 text-[13px] leading-tight font-semibold whitespace-nowrap disabled:opacity-45"
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
        'num grid min-h-11 place-items-center rounded-[14px] text-[19px] leading-none font-semibold',
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

type LetterRowProps = Readonly<{
  label: string
  chosen: readonly string[]
  onChosen: (chosen: readonly string[]) => void
}>

/** The five columns' letters, of which one or more are chosen. */
export function LetterRow({ label, chosen, onChosen }: LetterRowProps) {
  const { t } = useMessages()
  return (
    <PickRow
      label={label}
      values={letters}
      chosen={chosen}
      // At least one column stays: without any, nothing could be bet on.
      onChosen={(next) => next.length > 0 && onChosen([...next].sort())}
      nameOf={(letter) => t('ssc.column', { letter })}
      columns={5}
    >
      {(letter) => <span className="num text-[18px] font-bold">{letter}</span>}
    </PickRow>
  )
}

type QuickPick = keyof typeof quickPicks
