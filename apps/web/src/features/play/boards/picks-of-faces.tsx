import { explode } from '@opendraw/games'
import { Button, classNames } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { Choice } from '../bet-slip.ts'
import { type PlaysReply, pickOf } from '../slip-check.ts'
import { useTableOfBoard } from './table.ts'

type AddPicksProps = Readonly<{
  /** What this button adds, when several are side by side. */
  title?: string
  choices: readonly Choice[]
  /** What to do while nothing is chosen. */
  hint: string
  /** A pick of this play, for its odds while nothing is chosen. */
  sample: Choice
  onAdded?: () => void
}>

/** Puts everything that the chosen faces make on the slip, each as a line of its own; says how many and what each pays. */
export function AddPicks({ title, choices, hint, sample, onAdded }: AddPicksProps) {
  const { t, locale } = useMessages()
  const table = useTableOfBoard()
  const pick = pickOf(table.plays, choices[0] ?? sample)
  if (!pick) return null
  const isThere = choices.length > 0 && table.isChosen(choices)
  const values = { odds: odds(pick.odds[0] ?? 0, locale), chance: share(pick.probability, locale) }
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
      <p className="min-w-0 flex-1 px-1 leading-tight">
        {title && <span className="block text-[14px] font-semibold">{title}</span>}
        <span className="num text-[13px] text-ink-2">{t('board.each', values)}</span>
      </p>
      <Button
        size="small"
        tone={choices.length > 0 && !isThere ? 'main' : 'soft'}
        disabled={choices.length === 0 || !table.isOpen}
        onClick={() => table.onToggle(choices) && onAdded?.()}
      >
        {choices.length === 0
          ? hint
          : t(isThere ? 'board.takeOff' : 'board.addPicks', { count: choices.length })}
      </Button>
    </div>
  )
}

/** The picks of a play that the chosen faces make, as choices; see `explode`. One column alone gives all parts. */
export function choicesOf(
  plays: PlaysReply,
  play: string,
  columns: readonly (readonly (string | number)[])[],
): Choice[] {
  const chosen = columns.map((some) => some.map(String))
  return plays.groups.flatMap((group) =>
    group.plays
      .filter(({ id }) => id === play)
      .flatMap(({ picks }) => explode({ group: group.id, picks: picks.map(({ pick }) => pick) }, chosen))
      .map((pick) => ({ play, pick })),
  )
}

type PickRowProps<Value extends string | number> = Readonly<{
  label: string
  values: readonly Value[]
  chosen: readonly Value[]
  onChosen: (chosen: readonly Value[]) => void
  nameOf?: (value: Value) => string
  /** As many to a row. */
  columns: 5 | 6
  children: (value: Value, isChosen: boolean) => ReactNode
}>

/** Faces to choose some of, before they become picks. */
export function PickRow<Value extends string | number>(props: PickRowProps<Value>) {
  const { label, values, chosen, onChosen, nameOf = String, columns, children } = props
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 px-1 text-[13px] text-ink-2">{label}</legend>
      <div className={classNames('grid gap-2', columns === 5 ? 'grid-cols-5' : 'grid-cols-6')}>
        {values.map((value) => {
          const isChosen = chosen.includes(value)
          return (
            <button
              key={value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChosen(isChosen ? chosen.filter((one) => one !== value) : [...chosen, value])}
              className={classNames(
                'press grid min-h-11 place-items-center rounded-[16px] p-1',
                isChosen && 'bg-brand-soft ring-2 ring-brand',
              )}
            >
              <span className="sr-only">{nameOf(value)}</span>
              <span aria-hidden="true" className="contents">
                {children(value, isChosen)}
              </span>
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
