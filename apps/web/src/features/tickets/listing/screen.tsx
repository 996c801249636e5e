import { idOf } from '@opendraw/contract'
import { Button, LargeAmount, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { TermsCard } from '../../../components/facts.tsx'
import { Gauge } from '../../../components/gauge.tsx'
import { part } from '../../../components/part.ts'
import { QueryPage } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, exactMoney, share } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { keepKeys } from '../kept-keys.ts'
import { type Listing, listingQuery, ticketQuery } from '../queries.ts'
import { listingStates } from '../ticket-text.ts'

const WithdrawDialog = part(() => import('./withdraw-dialog.tsx'))

/** One listing of the player: how many are sold, on order and left, what it brings, and the way to take it back. */
export default function TicketListingScreen() {
  useTop()
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(listingQuery(idOf(search.get('id') ?? ''), locale))
  return (
    <QueryPage
      title={t('ticket.listing')}
      query={query}
      skeleton={<Skeleton className="h-64 rounded-[28px]" />}
    >
      {(listing) => (listing ? <Shown listing={listing} /> : <Unknown />)}
    </QueryPage>
  )
}

function Unknown() {
  const { t } = useMessages()
  return (
    <EmptyLink to={paths.ticketTrades} label={t('ticket.trades')}>
      {t('ticket.listingUnknown')}
    </EmptyLink>
  )
}

function Shown({ listing }: { listing: Listing }) {
  const { t } = useMessages()
  const [isAsked, setAsked] = useState<boolean>()
  useFreshKeys(listing)
  return (
    <>
      <Head listing={listing} />
      <Terms listing={listing} />
      {listing.status === 'pending_sale' && (
        <div className="grid gap-2">
          <p className="px-1 text-[14px] text-ink-2">{t('ticket.withdrawText')}</p>
          <Button tone="soft" className="w-full" onClick={() => setAsked(true)}>
            {t('ticket.withdraw')}
          </Button>
        </div>
      )}
      <Suspense>
        {isAsked !== undefined && (
          <WithdrawDialog listing={listing} isOpen={isAsked} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </>
  )
}

/** What is offered opens no gate: the phone forgets the keys of these units, and gets them again when they come back. */
function useFreshKeys({ itemId }: Listing): void {
  const { locale } = useMessages()
  const { data } = useQuery(ticketQuery(itemId, locale))
  useEffect(() => {
    if (data) void keepKeys(data)
  }, [data])
}

function Head({ listing: { title, status, proceeds, quantity, dealQuantity } }: { listing: Listing }) {
  const { t, locale } = useMessages()
  return (
    <StageCard label={title}>
      <p className="flex max-w-[calc(100%-6rem)] flex-wrap items-center gap-2 text-[17px] font-semibold">
        <span className="min-w-0 break-words">{title}</span>
        <span role="status" className="grid">
          <StatePill look={listingStates[status]} />
        </span>
      </p>
      <p className="mt-3 text-[14px] text-on-stage-2">{t('ticket.youGet')} · USD</p>
      <p className="mt-1 text-[clamp(26px,10.2vw,40px)]">
        <LargeAmount amount={proceeds} locale={locale} />
      </p>
      <div className="mt-5 grid gap-2">
        <Gauge label={t('ticket.soldCount')} done={dealQuantity} goal={quantity} tone="stage" />
        <p className="flex flex-wrap justify-between gap-x-4 text-[14px] text-on-stage-2 tabular-nums">
          <span>{t('ticket.soldCount')}</span>
          <span className="num text-white">
            {t('order.paidOf', { paid: dealQuantity, promised: quantity })}
          </span>
        </p>
      </div>
    </StageCard>
  )
}

function Terms({ listing }: { listing: Listing }) {
  const { t, money, locale } = useMessages()
  const { id, itemId, salePrice, quantity, rest, ordered, dealQuantity, createdAt, endedAt } = listing
  const { feeBasisPoints, proceeds } = listing
  const fee = salePrice * BigInt(quantity) - proceeds
  return (
    <TermsCard
      to={paths.one(paths.ticket, itemId)}
      toLabel={t('ticket.toItem')}
      facts={[
        { name: t('ticket.salePrice'), value: `${money(salePrice)} USD` },
        { name: t('ticket.soldCount'), value: dealQuantity },
        { name: t('ticket.orderedCount'), value: ordered },
        { name: t('ticket.rest'), value: rest },
        {
          name: t('ticket.feeOf', { fee: share({ num: feeBasisPoints, den: 10_000 }, locale) }),
          value: exactMoney(-fee, locale),
        },
        { name: t('ticket.listedAt'), value: date(createdAt) },
        ...(endedAt ? [{ name: t('order.ended'), value: date(endedAt) }] : []),
        { name: t('ticket.listingNumber'), value: id },
      ]}
    />
  )
}
