import { classNames } from '@opendraw/ui'
import { X } from 'lucide-react'
import { playName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { type Choice, costOf, isSame, type Slip } from './bet-slip.ts'

type SlipLinesProps = {
  slip: Slip
  active: Choice
  onActive: (choice: Choice) => void
  onRemove: (choice: Choice) => void
}

/** The lines of a slip side by side: one is being edited, each can be chosen or taken off. */
export function SlipLines({ slip, active, onActive, onRemove }: SlipLinesProps) {
  const { say, money } = useWords()
  return (
    <ul
      aria-label={say('slip.lines', { count: slip.lines.length })}
      className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1"
    >
      {slip.lines.map((line) => {
        const name = playName(say, line.play, line.pick)
        const isActive = isSame(line, active)
        return (
          <li
            key={`${line.play} ${line.pick}`}
            className={classNames(
              'flex shrink-0 items-center rounded-full',
              isActive ? 'bg-brand-soft text-brand-text' : 'bg-sunken',
            )}
          >
            <button
              type="button"
              aria-pressed={isActive}
              onClick={() => onActive({ play: line.play, pick: line.pick })}
              className="h-11 rounded-full pl-4 text-[14px] font-semibold"
            >
              {name} <span className="num ml-1 font-medium">{money(costOf(slip, line))}</span>
            </button>
            <button
              type="button"
              aria-label={say('slip.remove', { name })}
              onClick={() => onRemove(line)}
              className="grid size-11 place-items-center rounded-full"
            >
              <X size={16} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}
