import { Amount } from '@opendraw/ui'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/index.ts'
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

const kept: Readonly<Record<About['funds']['protection'], Key>> = {
  none: 'about.kept.none',
  separate: 'about.kept.separate',
  trust: 'about.kept.trust',
}

const parts = [
  { name: 'balances', key: 'about.kept.balances' },
  { name: 'withdrawals', key: 'about.kept.withdrawals' },
  { name: 'bonuses', key: 'about.kept.bonuses' },
  { name: 'packets', key: 'about.kept.packets' },
  { name: 'savings', key: 'about.kept.savings' },
  { name: 'escrow', key: 'about.kept.escrow' },
] as const satisfies readonly { name: keyof About['funds']; key: Key }[]

/** How players' money is kept: who could claim it, what it consists of, and how much of it their own payments cover. */
export function Funds({ funds }: Pick<About, 'funds'>) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('about.kept')}</h2>
      <p className="mt-1 text-[15px] text-ink-2">{t(kept[funds.protection])}</p>
      <dl className="mt-2 divide-y divide-line">
        {parts.map(({ name, key }) => (
          <Line key={name} label={t(key)} amount={funds[name]} locale={locale} />
        ))}
        {funds.share && (
          <div className="py-3.5">
            <dt className="text-[15px] font-medium">{t('about.kept.share')}</dt>
            <dd>
              <span className="num mt-1 block text-[24px] leading-tight font-bold">
                {share(funds.share, locale)}
              </span>
              <span className="mt-1 block text-[13px] text-ink-2">{t('about.kept.shareText')}</span>
            </dd>
          </div>
        )}
        <Line label={t('about.kept.fromHouse')} amount={funds.fromHouse} locale={locale} />
      </dl>
    </section>
  )
}

function Line({ label, amount, locale }: { label: string; amount: bigint; locale: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-3 last:pb-0">
      <dt className="text-[15px]">{label}</dt>
      <dd className="ml-auto max-w-full text-right wrap-anywhere">
        <Amount amount={amount} locale={locale} className="text-[16px] font-semibold" />
      </dd>
    </div>
  )
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
