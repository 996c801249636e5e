import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'

export type Fact = Readonly<{ name: string; value: ReactNode; isStrong?: boolean }>

/** Names and values in two columns; a long value wraps, and so does a name that would leave it no space. */
export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid gap-2.5 text-[15px] ${className}`}>
      {facts.map(({ name, value, isStrong }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="max-w-3/5 min-w-min shrink-0 break-words text-ink-2">{name}</dt>
          <dd
            className={`min-w-min flex-1 text-right break-words tabular-nums ${isStrong ? 'font-semibold' : 'font-medium'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Below facts: the way to what they are about. */
export function FactsLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="mt-2 -mb-2 inline-grid min-h-11 items-center text-[14px] font-semibold text-brand-text"
    >
      {children}
    </Link>
  )
}
