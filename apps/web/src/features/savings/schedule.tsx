import { Check } from 'lucide-react'
import { Fold } from '../../components/fold.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import type { DatedPayment } from './product-outcome.ts'

type ScheduleProps = Readonly<{
  payments: readonly DatedPayment[]
  /** The day of the first payment that has not been made. */
  unpaidFrom: string
}>

/** Every payment with its day and its amount, folded up: an order may have a hundred. */
export function Schedule({ payments, unpaidFrom }: ScheduleProps) {
  const { t, interest } = useMessages()
  return (
    <Fold
      title={t('product.schedule', { count: payments.length })}
      className="rounded-[20px] bg-surface ring-1 ring-line"
    >
      <ol className="divide-y divide-line border-t border-line">
        {payments.map(({ day, on, amount }) => (
          <li
            key={day}
            className="flex items-center justify-between gap-3 px-4 py-2.5 text-[14px] tabular-nums"
          >
            <span className="flex items-center gap-2">
              {on}
              {on < unpaidFrom && (
                <Check size={16} className="text-win" role="img" aria-label={t('order.isPaid')} />
              )}
            </span>
            <span className="num font-semibold">{interest(amount, 'always')}</span>
          </li>
        ))}
      </ol>
      <p className="border-t border-line px-4 py-3 text-[13px] text-ink-2">{t('product.paidAfter')}</p>
    </Fold>
  )
}
