import { ListRow } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import type { Item, Offer } from '../queries.ts'

/** What other holders offer, each with its price and how many; the player's own leads to the listing. */
export function Offers({ item, listings }: { item: Item; listings: readonly Offer[] }) {
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
      <Link to={to} viewTransition className="block active:bg-sunken">
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
