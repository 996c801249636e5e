import { Facts } from '../../components/facts.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date, exactMoney } from '../../formats/index.ts'
import type { Solvency } from './queries.ts'

type Reserve = Solvency['reserves'][number]
const names: Readonly<Record<Reserve['purpose'], Key>> = {
  products: 'solvency.reserve.products',
  flexible: 'solvency.reserve.flexible',
}

/** What backs promised interest: free, locked against promises, what was put in in all, and who did last. */
export function Reserves({ reserves }: Pick<Solvency, 'reserves'>) {
  const { t, money, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('solvency.reserves')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('solvency.reservesText')}</p>
      {reserves.map(({ purpose, free, promised, fundedTotal, funded }) => (
        <div key={purpose} className="mt-4">
          <h3 className="text-[16px] font-semibold">{t(names[purpose])}</h3>
          <Facts
            className="mt-2"
            facts={[
              { name: t('solvency.free'), value: exactMoney(free, locale) },
              { name: t('solvency.locked'), value: exactMoney(promised, locale) },
              { name: t('solvency.fundedTotal'), value: exactMoney(fundedTotal, locale) },
            ]}
          />
          <ul className="mt-2 grid gap-1 text-[13px] text-ink-2 tabular-nums">
            {funded.map(({ at, amount, reference, isDemo }) => (
              <li key={`${at.getTime()} ${amount}`}>
                {t(isDemo ? 'solvency.fundedDemo' : 'solvency.funded', {
                  at: date(at),
                  amount: money(amount),
                  reference,
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
