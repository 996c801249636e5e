import { Link } from 'react-router'
import { Facts } from '../../../components/facts.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import type { Order } from '../queries.ts'
import { ownerText } from '../ticket-text.ts'

/** The terms and times of an order, and what its state means. */
export function OrderFacts({ order }: { order: Order }) {
  const { t, money } = useMessages()
  const { id, itemId, seller, purchasePrice, createdAt, tradeTime, releaseAt, endedAt, status } = order
  const meaning = textOf(order)
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('order.terms')}</h2>
      {meaning && <p className="mt-2 text-[15px] text-ink-2">{t(meaning)}</p>}
      <Facts
        className="mt-3"
        facts={[
          { name: t('ticket.from'), value: ownerText(t, seller) },
          { name: t('ticket.purchasePrice'), value: `${money(purchasePrice)} USD` },
          { name: t('ticket.ordered'), value: date(createdAt) },
          ...(tradeTime ? [{ name: t('ticket.tradeTime'), value: date(tradeTime) }] : []),
          ...(releaseAt && status === 'paid'
            ? [{ name: t('ticket.releaseAt'), value: date(releaseAt) }]
            : []),
          ...(endedAt ? [{ name: t('order.ended'), value: date(endedAt) }] : []),
          { name: t('order.number'), value: id },
        ]}
      />
      <Link
        to={paths.one(paths.ticket, itemId)}
        viewTransition
        className="mt-2 -mb-2 inline-grid min-h-11 items-center text-[14px] font-semibold text-brand-text"
      >
        {t('ticket.toItem')}
      </Link>
    </section>
  )
}

function textOf({ status }: Order) {
  if (status === 'paid') return 'ticket.paidText'
  if (status === 'disputed') return 'ticket.disputedText'
  if (status === 'refunded') return 'ticket.refundedText'
  return null
}
