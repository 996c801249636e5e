import { classNames } from '@opendraw/ui'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { playName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { type Choice, costOf, isSame, type Slip, type Target, totalOf } from './bet-slip.ts'

type SlipLinesProps = Readonly<{
  slip: Slip
  active: Target
  onActive: (target: Target) => void
  onRemove: (choice: Choice) => void
}>

/** All lines of a slip and each of them side by side: one is being edited, each can be chosen or taken off. */
export function SlipLines({ slip, active, onActive, onRemove }: SlipLinesProps) {
  const { t, money } = useMessages()
  const list = useRef<HTMLUListElement>(null)
  // A hundred lines do not fit: the one that is being edited is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is read from the page, whose state `active` is.
  useEffect(() => {
    const chosen = list.current?.querySelector('[aria-pressed="true"]')
    chosen?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active])
  return (
    <ul
      ref={list}
      aria-label={t('slip.lines', { count: slip.lines.length })}
      className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 pb-1 [scrollbar-width:none]"
    >
      <li className={chipClass(active === 'all')}>
        <button
          type="button"
          aria-pressed={active === 'all'}
          onClick={() => onActive('all')}
          className="h-11 rounded-full px-4 text-[14px] font-semibold"
        >
          {t('slip.all')} <span className="num ml-1 font-medium">{money(totalOf(slip))}</span>
        </button>
      </li>
      {slip.lines.map((line) => {
        const name = playName(t, line.play, line.pick)
        const isActive = active !== 'all' && isSame(line, active)
        return (
          <li key={`${line.play} ${line.pick}`} className={chipClass(isActive)}>
            <button
              type="button"
              aria-pressed={isActive}
              onClick={() => onActive({ play: line.play, pick: line.pick })}
              className="h-11 rounded-full pl-4 text-[14px] font-semibold whitespace-nowrap"
            >
              {name} <span className="num ml-1 font-medium">{money(costOf(slip, line))}</span>
            </button>
            <button
              type="button"
              aria-label={t('slip.remove', { name })}
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

function chipClass(isActive: boolean): string {
  return classNames(
    'flex shrink-0 items-center rounded-full',
    isActive ? 'bg-brand-soft text-brand-text' : 'bg-sunken',
  )
}
