import type { ReactNode } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { Link } from '../navigation/link.tsx'

export type Fact = Readonly<{ name: string; value: ReactNode; isStrong?: boolean }>

/** Names and values in two columns; a value that does not fit beside its name goes below it, whole where the width allows. */
export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`grid gap-2.5 text-[15px] ${className}`}>
      {facts.map(({ name, value, isStrong }) => (
        <div key={name} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="max-w-3/5 min-w-min shrink-0 break-words text-ink-2">{name}</dt>
          <dd
            className={`min-w-0 flex-auto text-right tabular-nums wrap-anywhere ${isStrong ? 'font-semibold' : 'font-medium'}`}
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type TermsCardProps = Readonly<{
  facts: readonly Fact[]
  /** What they are about, and what the way to it is called. */
  to: string
  toLabel: string
  /** What the state of it means. */
  text?: string | undefined
}>

/** The terms of something the player holds or trades, and the way to what they are about. */
export function TermsCard({ facts, to, toLabel, text }: TermsCardProps) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('order.terms')}</h2>
      {text && <p className="mt-2 text-[15px] text-ink-2">{text}</p>}
      <Facts className="mt-3" facts={facts} />
      <Link
        to={to}
        className="mt-2 -mb-2 inline-grid min-h-11 items-center text-[14px] font-semibold text-brand-text"
      >
        {toLabel}
      </Link>
    </section>
  )
}
