import { ChevronDown } from 'lucide-react'
import { useOwnMoney } from '../../components/own-money.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import type { WithdrawInfo } from './queries.ts'

/** How much is still to be bet before money may leave, how far it is, and the deposits that it comes from. */
export function Wagering({ turnover }: { turnover: WithdrawInfo['turnover'] }) {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  const required = turnover.required
  const left = turnover.left
  const done = required - left
  const percent = required === 0n ? 100 : Number((done * 100n) / required)
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-[16px] font-semibold">{t('turnover.title')}</h2>
        <p className="text-[16px] font-semibold tabular-nums">
          {left === 0n ? (
            <span className="text-win">{t('turnover.none')}</span>
          ) : (
            t('turnover.left', { amount: ownMoney(left) })
          )}
        </p>
      </div>
      {required > 0n && (
        <>
          <div
            role="progressbar"
            aria-label={t('turnover.title')}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            className="mt-3 h-2.5 overflow-hidden rounded-full bg-sunken"
          >
            <div
              className={`h-full rounded-full ${left === 0n ? 'bg-win' : 'bg-brand'}`}
              style={{ width: `${percent}%` }}
            />
          </div>
          <p className="mt-2 text-[14px] text-ink-2 tabular-nums">
            {t('turnover.progress', { done: ownMoney(done), required: ownMoney(required) })}
          </p>
        </>
      )}
      <p className="mt-1 text-[14px] text-ink-2">{t('turnover.text')}</p>
      {turnover.sources.length > 0 && <Sources sources={turnover.sources} />}
    </section>
  )
}

function Sources({ sources }: { sources: WithdrawInfo['turnover']['sources'] }) {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  return (
    <details className="group mt-1 -mb-2">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-[14px] font-medium text-brand-text [&::-webkit-details-marker]:hidden">
        {t('turnover.sources', { count: sources.length })}
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" aria-hidden="true" />
      </summary>
      <ul className="grid gap-2 pb-1">
        {sources.map(({ depositId, amount, left, at }) => (
          <li key={depositId} className="flex justify-between gap-3 text-[14px] tabular-nums">
            <span className="text-ink-2">
              {t('turnover.deposit', { id: depositId })} · {date(at)}
            </span>
            <span className="text-right font-semibold">
              {t('turnover.sourceLeft', { left: ownMoney(left), amount: ownMoney(amount) })}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
