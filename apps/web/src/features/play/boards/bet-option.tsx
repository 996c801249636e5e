import { classNames } from '@opendraw/ui'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { playName } from '../../../copy/names.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { Choice } from '../bet-slip.ts'
import { type PickOdds, pickOf } from '../slip-check.ts'
import { useTableOfBoard } from './table.ts'

const sides: readonly { side: Side; tone: SideTone }[] = [
  { side: 'big', tone: 'brand' },
  { side: 'small', tone: 'sky' },
  { side: 'odd', tone: 'paper' },
  { side: 'even', tone: 'paper' },
]

const tones: Readonly<Record<SideTone, string>> = {
  brand: 'bg-brand text-brand-ink',
  sky: 'bg-sky text-sky-ink',
  paper: 'bg-surface text-ink ring-1 ring-line',
}

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
      disabled={!table.isOpen}
      onClick={() => table.onToggle(choices)}
      className={classNames('press relative disabled:opacity-45', className)}
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

/** What a pick pays and how likely it is, on one line or, where that is too narrow, on two. */
export function OddsLine({ pick, className }: { pick: PickOdds; className?: string }) {
  const { locale } = useMessages()
  return (
    <span className={classNames('num flex flex-wrap justify-center gap-x-1.5 text-[13px]', className)}>
      <span className="font-semibold">×{odds(pick.odds[0] ?? 0, locale)}</span>
      <span>{share(pick.probability, locale)}</span>
    </span>
  )
}

export type SideTone = 'brand' | 'sky' | 'paper'

type SideOptionProps = Readonly<{
  choices: readonly Choice[]
  label: string
  /** What wins, such as "11–18". */
  about?: string
  tone?: SideTone
}>

/** A side to bet on: its name, what wins, odds and chance. */
export function SideOption({ choices, label, about, tone = 'paper' }: SideOptionProps) {
  return (
    <Option choices={choices} className={classNames('min-h-14 rounded-[18px] px-2 py-2', tones[tone])}>
      {(pick) => (
        <span className="flex flex-wrap items-baseline justify-center gap-x-2 leading-tight">
          <span className="text-[16px] font-semibold">{label}</span>
          {about && <span className="num text-[13px]">{about}</span>}
          <OddsLine pick={pick} className="w-full" />
        </span>
      )}
    </Option>
  )
}

type Side = 'big' | 'small' | 'odd' | 'even'

type FourSidesProps = Readonly<{
  choicesOf: (side: Side) => readonly Choice[]
  /** What wins, by side. */
  about: Readonly<Record<Side, string>>
}>

/** Big and small, odd and even: the four sides that every game has. */
export function FourSides({ choicesOf, about }: FourSidesProps) {
  const { t } = useMessages()
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {sides.map(({ side, tone }) => (
        <SideOption
          key={side}
          choices={choicesOf(side)}
          label={t(`side.${side}`)}
          about={about[side]}
          tone={tone}
        />
      ))}
    </div>
  )
}
