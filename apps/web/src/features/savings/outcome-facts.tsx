import { Facts } from '../../components/facts.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import type { DatedPayment, Outcome } from './product-outcome.ts'
import { Schedule } from './schedule.tsx'

/** What a purchase brings: the interest in all, from when it counts, when it is paid, and when the principal comes back. */
export function OutcomeFacts({ outcome }: { outcome: Outcome }) {
  const { t, money, interest } = useMessages()
  const { principal, earnsFrom, payments, maturesOn } = outcome
  const [first] = payments
  return (
    <>
      <Facts
        className="rounded-[20px] bg-sunken p-4"
        facts={[
          { name: t('product.total'), value: `${interest(outcome.interest, 'always')} USD`, isStrong: true },
          { name: t('product.earnsFrom'), value: <Day on={earnsFrom} /> },
          ...(first ? [{ name: t('product.firstPaid'), value: firstText(first) }] : []),
          { name: t('product.back', { amount: money(principal) }), value: <Day on={maturesOn} /> },
        ]}
      />
      <Schedule payments={payments} unpaidFrom={earnsFrom} />
    </>
  )

  function firstText({ on, amount }: DatedPayment) {
    return (
      <>
        <Day on={on} />
        <span className="block text-[14px] font-normal text-ink-2">{interest(amount, 'always')}</span>
      </>
    )
  }
}

/** A day that stays in one line. */
export function Day({ on }: { on: string }) {
  return <span className="whitespace-nowrap">{on}</span>
}
