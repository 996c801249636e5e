import { Amount } from '@opendraw/ui'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import type { About } from '../queries.ts'

const names: Readonly<Record<string, Key>> = {
  commission: 'about.budget.commission',
  rebate: 'about.budget.rebate',
  gifts: 'about.budget.gifts',
  points: 'about.budget.points',
  salary: 'about.budget.salary',
  growth: 'about.budget.growth',
  packets: 'about.budget.packets',
}

/** The promotion budgets by purpose; a purpose that this version does not know shows its own name. */
export function Budgets({ budgets }: Pick<About, 'budgets'>) {
  const { t, money, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('about.budgets')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('about.budgetsText')}</p>
      <dl className="mt-2 divide-y divide-line">
        {budgets.map(({ purpose, available, promised }) => {
          const key = names[purpose]
          return (
            <div
              key={purpose}
              className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 last:pb-0"
            >
              <dt className="text-[15px]">{key ? t(key) : purpose}</dt>
              <dd className="ml-auto text-right">
                <Amount amount={available} locale={locale} className="text-[16px] font-semibold" />
                {promised > 0n && (
                  <span className="block text-[13px] text-ink-2 tabular-nums">
                    {t('about.promised', { amount: money(promised) })}
                  </span>
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
