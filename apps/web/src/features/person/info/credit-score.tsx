import { classNames } from '@opendraw/ui'
import { Check, Circle } from 'lucide-react'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import type { CreditPart } from '../queries.ts'

const ruleText = {
  start: 'credit.start',
  contact: 'credit.contact',
  second_factor: 'credit.second_factor',
  told: 'credit.told',
  documents: 'credit.documents',
  thirty_days: 'credit.thirty_days',
  one_year: 'credit.one_year',
  refused_deposits: 'credit.refused_deposits',
  forged_documents: 'credit.forged_documents',
} as const satisfies Record<CreditPart['rule'], Key>

/** The score and every rule that makes it: those that apply, and those that would. */
export function CreditScore({ score, parts }: { score: number; parts: readonly CreditPart[] }) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="text-[16px] font-semibold">{t('credit.title')}</h2>
        <p className="num text-[28px] font-bold">
          {score}
          <span className="text-[15px] text-ink-2"> / 100</span>
        </p>
      </div>
      <p className="mt-1 text-[14px] text-ink-2">{t('credit.text')}</p>
      <ul className="mt-4 grid gap-2">
        {parts.map(({ rule, points, applies }) => (
          <li
            key={rule}
            className={classNames('flex items-start gap-2.5 text-[14px]', !applies && 'text-ink-2')}
          >
            {applies ? (
              <Check size={18} className="mt-0.5 shrink-0 text-win" aria-hidden="true" />
            ) : (
              <Circle size={18} className="mt-0.5 shrink-0" aria-hidden="true" />
            )}
            <span className="flex-1">
              {t(ruleText[rule])}
              {!applies && <span className="sr-only">{`: ${t('credit.notNow')}`}</span>}
            </span>
            <span className="num shrink-0 font-semibold">
              {points < 0 ? '−' : '+'}
              {Math.abs(points)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
