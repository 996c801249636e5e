import { Check, ChevronDown } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import { dayText } from '../../formats/index.ts'
import type { DatedPayment } from './product-outcome.ts'

type ScheduleProps = Readonly<{
  payments: readonly DatedPayment[]
  /** The last day of the order that has been paid; 0 for none. */
  paidUntil: number
}>

/** Every payment with its day and its amount, folded up: an order may have a hundred. */
export function Schedule({ payments, paidUntil }: ScheduleProps) {
  const { t, interest } = useMessages()
  return (
    <details className="group rounded-[20px] bg-surface ring-1 ring-line">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 text-[15px] font-semibold [&::-webkit-details-marker]:hidden">
        {t('product.schedule', { count: payments.length })}
        <ChevronDown
          size={18}
          aria-hidden="true"
          className="shrink-0 text-ink-2 transition-transform group-open:rotate-180"
        />
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {payments.map(({ day, on, amount }) => (
          <li
            key={day}
            className="flex items-center justify-between gap-3 px-4 py-2.5 text-[14px] tabular-nums"
          >
            <span className="flex items-center gap-2">
              {dayText(on)}
              {day <= paidUntil && (
                <Check size={16} className="text-win" role="img" aria-label={t('order.isPaid')} />
              )}
            </span>
            <span className="num font-semibold">{interest(amount, 'always')}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-3 text-[13px] text-ink-2">{t('product.paidAfter')}</p>
    </details>
  )
}
