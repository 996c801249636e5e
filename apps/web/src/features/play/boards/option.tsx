import { classNames } from '@opendraw/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { playName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { Choice } from '../bet-slip.ts'
import { type PickOdds, pickOf } from '../slip-check.ts'
import { useTableOfBoard } from './table.ts'

type OptionProps = Readonly<{
  /** What a press bets on: one choice, or the same pick at several places. */
  choices: readonly Choice[]
  /** Said after the name, such as a ball's colours. */
  about?: string
  className: string
  children: (pick: PickOdds, isChosen: boolean) => ReactNode
}>

/** One thing to bet on, said with its odds and chance. It is left out when the server does not sell it. */
export function Option({ choices, about, className, children }: OptionProps) {
  const { t, locale } = useMessages()
  const table = useTableOfBoard()
  const [first] = choices
  const pick = first && pickOf(table.plays, first)
  if (!pick) return null
  const isChosen = table.isChosen(choices)
  const names = choices.map((choice) => playName(t, choice.play, choice.pick)).join(', ')
  const name = about ? `${names}, ${about}` : names
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => table.onToggle(choices)}
      className={classNames('press relative', className)}
    >
      <span className="sr-only">
        {t('board.option', {
          name,
          odds: odds(pick.odds[0] ?? 0, locale),
          chance: share(pick.probability, locale),
        })}
      </span>
      <span aria-hidden="true" className="contents">
        {children(pick, isChosen)}
      </span>
      {isChosen && <Chosen />}
    </button>
  )
}

function Chosen() {
  return (
    <span className="absolute -top-1 -right-1 z-10 grid size-5 place-items-center rounded-full bg-ink text-canvas ring-2 ring-canvas">
      <Check size={13} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}
