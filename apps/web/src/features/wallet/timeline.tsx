import { classNames } from '@opendraw/ui'
import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'

export type Moment = Readonly<{
  /** Shown once per line: it distinguishes the moments. */
  title: string
  meta?: ReactNode
  /** done: it happened; now: it is happening; next: it has not; bad: it ended there. */
  state: 'done' | 'now' | 'next' | 'bad'
}>

const dots: Readonly<Record<Moment['state'], string>> = {
  done: 'bg-win text-surface',
  now: 'bg-brand text-brand-ink',
  next: 'bg-sunken ring-1 ring-line',
  bad: 'bg-danger text-surface',
}

/** How far a transfer has come. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol aria-label={label} className="rounded-[24px] bg-surface px-5 py-5 ring-1 ring-line">
      {moments.map(({ title, meta, state }, index) => (
        <li
          key={title}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex gap-3.5 pb-6 last:pb-0"
        >
          {index < moments.length - 1 && (
            <span aria-hidden="true" className="absolute top-7 bottom-1 left-[11px] w-0.5 rounded bg-line" />
          )}
          <span
            aria-hidden="true"
            className={classNames('grid size-6 shrink-0 place-items-center rounded-full', dots[state])}
          >
            {state === 'done' && <Check size={14} strokeWidth={3} />}
            {state === 'bad' && <X size={14} strokeWidth={3} />}
            {state === 'now' && <span className="size-2 rounded-full bg-brand-ink" />}
          </span>
          <span className="min-w-0">
            <span
              className={classNames(
                'block text-[16px] leading-6',
                state === 'next' ? 'text-ink-2' : 'font-semibold',
              )}
            >
              {title}
            </span>
            {meta && <span className="mt-0.5 block text-[14px] break-words text-ink-2">{meta}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
