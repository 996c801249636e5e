import { idOf } from '@opendraw/contract'
import { buttonClass, ListRow, Pill, Pull, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Hourglass, Ticket } from 'lucide-react'
import { BottomBar } from '../../../components/bottom-bar.tsx'
import { MenuList } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { EventPlace } from '../event-place.tsx'
import { type Item, type Offer, type TicketPage, ticketQuery, type Visitor } from '../queries.ts'
import { TicketPicture } from '../ticket-picture.tsx'
import { kindText, saleStates } from '../ticket-text.ts'
import { ItemFacts, ItemRules } from './item-terms.tsx'
import { Waiting } from './waiting.tsx'

/** An item: what it is, when and where, its prices, who offers it, every rule, and the way to buy. Its id is in the address. */
export default function TicketScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(ticketQuery(idOf(search.get('id') ?? ''), locale))
  return (
    <Page title={t('ticket.one')}>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4 px-4 pt-1">
            <Skeleton className="h-80 rounded-[28px]" />
            <Skeleton className="h-72 rounded-[24px]" />
          </div>
        }
      >
        {(page) => <Loaded key={String(page.item.id)} page={page} />}
      </QueryView>
    </Page>
  )
}

function Loaded({ page }: { page: TicketPage }) {
  const { item, listings, visitor, waitingCount } = page
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1">
      <Head item={item} />
      {visitor && <Own item={item} visitor={visitor} />}
      <Offers item={item} listings={listings} />
      {visitor && <Waiting item={item} visitor={visitor} waitingCount={waitingCount} />}
      <ItemFacts item={item} visitor={visitor} />
      <ItemRules item={item} />
      <Purchase item={item} />
    </div>
  )
}

/** The ways to what the player holds and has on order of it. */
function Own({ item: { id }, visitor: { holdingCount, orderedCount } }: { item: Item; visitor: Visitor }) {
  const { t } = useMessages()
  const rows = [
    { title: t('ticket.mine'), to: paths.one(paths.myTickets, id), Icon: Ticket, count: holdingCount },
    {
      title: t('ticket.order.pending'),
      to: paths.withQuery(paths.ticketTrades, { side: 'buy' }),
      Icon: Hourglass,
      count: orderedCount,
    },
  ].filter(({ count }) => count > 0)
  if (rows.length === 0) return null
  return (
    <MenuList
      label={t('ticket.mine')}
      rows={rows.map(({ count, ...row }) => ({ ...row, value: t('ticket.count', { count }) }))}
    />
  )
}

function Head({ item }: { item: Item }) {
  const { t } = useMessages()
  const { kind, state, title, besideTitle, about } = item
  return (
    <section className="overflow-hidden rounded-[28px] bg-surface ring-1 ring-line">
      <TicketPicture item={item} />
      <div className="p-5">
        <p className="flex flex-wrap gap-1.5">
          <Pill tone="grey">{t(kindText[kind])}</Pill>
          <StatePill look={saleStates[state]} />
        </p>
        <h2 className="mt-2.5 text-[22px] leading-tight font-bold break-words">{title}</h2>
        {besideTitle !== '' && <p className="mt-1 text-[15px] break-words text-ink-2">{besideTitle}</p>}
        <div className="mt-3 grid gap-1.5 text-[15px] text-ink-2">
          <EventPlace item={item} />
        </div>
        {about !== '' && <p className="mt-3 text-[15px] break-words whitespace-pre-line">{about}</p>}
        {kind === 'collectible' && (
          <p className="mt-3 rounded-[16px] bg-brand-soft px-4 py-3 text-[14px]">
            {t('ticket.rule.noValue')}
          </p>
        )}
      </div>
    </section>
  )
}

/** At the foot of the page: the issuer's units, or why there are none to be bought. */
function Purchase({ item: { id, state, unitsLeft, price } }: { item: Item }) {
  const { t, money } = useMessages()
  const isOpen = state === 'on_sale' && unitsLeft > 0
  return (
    <BottomBar>
      {isOpen ? (
        <Link to={paths.one(paths.buyTicket, id)} className={buttonClass('main', 'large', 'w-full')}>
          {t('ticket.buyAt', { price: money(price) })}
        </Link>
      ) : (
        <p className="py-3 text-center text-[15px] font-semibold text-ink-2">
          {t(state === 'on_sale' ? 'ticket.soldOut' : saleStates[state].key)}
        </p>
      )}
    </BottomBar>
  )
}

/** What other holders offer, each with its price and how many; the player's own leads to the listing. */
function Offers({ item, listings }: { item: Item; listings: readonly Offer[] }) {
  const { t } = useMessages()
  return (
    <section className="overflow-hidden rounded-[24px] bg-surface ring-1 ring-line">
      <h2 className="px-4 pt-4 text-[18px] font-bold tracking-tight">{t('ticket.offers')}</h2>
      {listings.length === 0 ? (
        <p className="px-4 pt-1 pb-4 text-[15px] text-ink-2">{t('ticket.noOffers')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {listings.map((offer) => (
            <OfferRow key={offer.id} item={item} offer={offer} />
          ))}
        </ul>
      )}
    </section>
  )
}

function OfferRow({ item, offer }: { item: Item; offer: Offer }) {
  const { t, money } = useMessages()
  const { id, seller, salePrice, rest, isOwn } = offer
  const to = isOwn
    ? paths.one(paths.ticketListing, id)
    : paths.withQuery(paths.buyTicket, { id: item.id, listing: id })
  return (
    <li>
      <Link to={to} className="block active:bg-sunken">
        <ListRow
          title={isOwn ? t('ticket.yours') : seller}
          meta={<span className="tabular-nums">{t('ticket.count', { count: rest })}</span>}
          value={
            <span className="flex items-center gap-1">
              <span className="num">{money(salePrice)}</span>
              <ChevronRight size={18} className="text-ink-2" aria-hidden="true" />
            </span>
          }
        />
      </Link>
    </li>
  )
}
