import { type Key, useMessages } from '../../copy/use-messages.ts'

type Term = Readonly<{ name: Key; value: string }>

/** The terms in plain sight: figures first, then what they mean. */
export function TermsCard({ terms, rules }: { terms: readonly Term[]; rules: readonly Key[] }) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('bonus.terms')}</h2>
      <dl className="mt-3 grid grid-cols-2 gap-2">
        {terms.map(({ name, value }) => (
          <div key={name} className="min-w-0 rounded-[18px] bg-sunken px-3.5 py-3 last:odd:col-span-2">
            <dt className="text-[13px] leading-tight text-ink-2">{t(name)}</dt>
            <dd className="mt-1 text-[17px] leading-tight font-bold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-[15px] leading-normal marker:text-ink-2">
        {rules.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
    </section>
  )
}

const both: readonly Key[] = [
  'bonus.rule.beside',
  'bonus.rule.free',
  'bonus.rule.counts',
  'bonus.rule.order',
  'bonus.rule.forfeit',
  'bonus.rule.deposit',
  'bonus.rule.protection',
]

/** The rules of the bonus on the first deposit, in sentences. */
export const firstRules: readonly Key[] = ['bonus.rule.once', ...both]
/** Those of the cashback. */
export const cashbackRules: readonly Key[] = both

/** The terms that both kinds have. */
export function useCommonTerms(rules: { times: number; days: number; claimDays: number }): Term[] {
  const { t } = useMessages()
  const days = (count: number) => t('bonus.term.daysValue', { days: count })
  return [
    { name: 'bonus.term.times', value: t('bonus.term.timesValue', { times: rules.times }) },
    { name: 'bonus.term.claimDays', value: days(rules.claimDays) },
    { name: 'bonus.term.days', value: days(rules.days) },
  ]
}
