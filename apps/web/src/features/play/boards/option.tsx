import { coloursOf } from '@opendraw/games'
import { classNames } from '@opendraw/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { playName } from '../../../copy/names.ts'
import { type Say, useWords } from '../../../copy/use-words.ts'
import type { Choice } from '../bet-slip.ts'
import { chanceText, oddsLabel } from '../odds-text.ts'
import { type PickOdds, type PlaysReply, pickOf } from '../slip-check.ts'

/** What every option of a board needs: what is sold, what is on the slip, and what a press does. */
export type Table = {
  plays: PlaysReply
  isChosen: (choice: Choice) => boolean
  onChoice: (choice: Choice) => void
}

type OptionProps = {
  table: Table
  choice: Choice
  className: string
  children: (pick: PickOdds) => ReactNode
}

/** One thing to bet on. It is left out when the server does not sell it. */
export function Option({ table, choice, className, children }: OptionProps) {
  const { say, locale } = useWords()
  const pick = pickOf(table.plays, choice)
  if (!pick) return null
  const isChosen = table.isChosen(choice)
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={choice.play === 'rgb_n' ? ballLabel(say, locale, choice, pick) : undefined}
      onClick={() => table.onChoice(choice)}
      className={classNames('press relative', className)}
    >
      {children(pick)}
      {isChosen && <Chosen />}
    </button>
  )
}

function Chosen() {
  return (
    <span className="absolute -top-1 -right-1 grid size-5 place-items-center rounded-full bg-ink text-canvas ring-2 ring-canvas">
      <Check size={13} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}

/** A ball shows only its digit: its colours, odds and chance are said. */
function ballLabel(say: Say, locale: string, { play, pick }: Choice, odds: PickOdds): string {
  const shown = coloursOf(Number(pick)).map((colour) => playName(say, `rgb_${colour}`, ''))
  const name = [playName(say, play, pick), ...shown].join(', ')
  return say('board.option', { name, odds: oddsLabel(odds), chance: chanceText(odds, locale) })
}
