import { Button } from '@opendraw/ui'
import { useMessages } from '../../../copy/use-messages.ts'
import { odds, share } from '../../../formats/index.ts'
import type { Choice } from '../bet-slip.ts'
import { pickOf } from '../slip-check.ts'
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
        disabled={choices.length === 0}
        onClick={() => table.onToggle(choices) && onAdded?.()}
      >
        {choices.length === 0
          ? hint
          : t(isThere ? 'board.takeOff' : 'board.addPicks', { count: choices.length })}
      </Button>
    </div>
  )
}
