import { idOf } from '@opendraw/contract'
import { Button, buttonClass, LargeAmount, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { TermsCard } from '../../../components/facts.tsx'
import { part } from '../../../components/part.ts'
import { QueryPage } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { useBySecond } from '../../../live/clock.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Order, orderQuery } from '../queries.ts'
import { orderStates, ownerText } from '../ticket-text.ts'
import { Pending } from './pending.tsx'

const DisputeSheet = part(() => import('./dispute-sheet.tsx'))

/** One order: how it is, what can be done with it now, and its times. Its id is in the address. */
export default function TicketOrderScreen() {
  useTop()
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(orderQuery(idOf(search.get('id') ?? ''), locale))
  return (
    <QueryPage
      title={t('ticket.order')}
      query={query}
      skeleton={<Skeleton className="h-64 rounded-[28px]" />}
    >
      {(order) => (order ? <Shown order={order} /> : <Unknown />)}
    </QueryPage>
  )
}

function Unknown() {
  const { t } = useMessages()
  return (
    <EmptyLink to={paths.ticketTrades} label={t('ticket.trades')}>
      {t('order.unknown')}
    </EmptyLink>
  )
}

function Shown({ order }: { order: Order }) {
  const { t } = useMessages()
  const expiresAtSecond = Math.ceil(order.expiresAt.getTime() / 1000)
  // The server ends the order at that instant, whether or not this phone has heard of it.
  const isExpired = useBySecond((now) => order.status === 'pending' && now >= expiresAtSecond)
  const now = isExpired ? { ...order, status: 'expired' as const } : order
  const holds = now.status === 'paid' || now.status === 'released' || now.status === 'disputed'
  return (
    <>
      <Head order={now} />
      {now.status === 'pending' && <Pending order={now} />}
      {now.status === 'expired' && <Again itemId={now.itemId} />}
      {holds && (
        <Link to={paths.one(paths.myTickets, now.itemId)} className={buttonClass('main', 'large', 'w-full')}>
          {t('ticket.seeMine')}
        </Link>
      )}
      <OrderFacts order={now} />
      {now.status === 'paid' && <Dispute order={now} />}
    </>
  )
}

function Head({ order: { title, amount, status, dealQuantity } }: { order: Order }) {
  const { t, locale } = useMessages()
  return (
    <StageCard label={title}>
      <p className="flex max-w-[calc(100%-6rem)] flex-wrap items-center gap-2 text-[17px] font-semibold">
        <span className="min-w-0 break-words">{title}</span>
        <span role="status" className="grid">
          <StatePill look={orderStates[status]} />
        </span>
      </p>
      <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
        <LargeAmount amount={amount} locale={locale} />
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        USD · {t('ticket.count', { count: dealQuantity })}
      </p>
    </StageCard>
  )
}

function Again({ itemId }: { itemId: bigint }) {
  const { t } = useMessages()
  return (
    <div className="grid gap-3">
      <p className="px-1 text-[15px] text-ink-2">{t('ticket.expiredText')}</p>
      <Link to={paths.one(paths.ticket, itemId)} className={buttonClass('soft', 'large')}>
        {t('ticket.toItem')}
      </Link>
    </div>
  )
}

/** The way to object to an order, until its money is released. */
function Dispute({ order }: { order: Order }) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const releaseAtMs = order.releaseAt?.getTime() ?? 0
  const isDue = useBySecond((now) => now * 1000 >= releaseAtMs)
  if (isDue) return null
  return (
    <section className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('ticket.dispute')}</h2>
      <p className="text-[15px] text-ink-2">{t('ticket.rule.dispute')}</p>
      <Button tone="soft" size="medium" onClick={() => setOpen(true)}>
        {t('ticket.disputeBegin')}
      </Button>
      <Suspense>{isOpen && <DisputeSheet order={order} onClose={() => setOpen(false)} />}</Suspense>
    </section>
  )
}

/** The terms and times of an order, and what its state means. */
function OrderFacts({ order }: { order: Order }) {
  const { t, money } = useMessages()
  const { id, itemId, seller, purchasePrice, createdAt, tradeTime, releaseAt, endedAt, status } = order
  const meaning = textOf(order)
  return (
    <TermsCard
      text={meaning && t(meaning)}
      to={paths.one(paths.ticket, itemId)}
      toLabel={t('ticket.toItem')}
      facts={[
        { name: t('ticket.from'), value: ownerText(t, seller) },
        { name: t('ticket.purchasePrice'), value: `${money(purchasePrice)} USD` },
        { name: t('ticket.ordered'), value: date(createdAt) },
        ...(tradeTime ? [{ name: t('ticket.tradeTime'), value: date(tradeTime) }] : []),
        ...(releaseAt && status === 'paid' ? [{ name: t('ticket.releaseAt'), value: date(releaseAt) }] : []),
        ...(endedAt ? [{ name: t('order.ended'), value: date(endedAt) }] : []),
        { name: t('order.number'), value: id },
      ]}
    />
  )
}

function textOf({ status }: Order) {
  if (status === 'paid') return 'ticket.paidText'
  if (status === 'disputed') return 'ticket.disputedText'
  if (status === 'refunded') return 'ticket.refundedText'
  return undefined
}
