import { idOf } from '@opendraw/contract'
import { Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Page } from '../../../components/page.tsx'
import { Permitted } from '../../../components/permitted.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type TicketPage, ticketQuery } from '../queries.ts'
import { BuyForm, type Source } from './buy-form.tsx'

/** Orders units of an item, of the issuer or of one listing. Both are in the address; nothing is paid here. */
export default function BuyTicketScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(ticketQuery(idOf(search.get('id') ?? ''), locale))
  const listing = search.get('listing')
  return (
    <Page title={t('ticket.buy')}>
      <div className="px-4 pt-1">
        <Permitted allOf={['tickets:order:create']}>
          <QueryView isMoney query={query} skeleton={<Skeleton className="h-96 rounded-[28px]" />}>
            {(page) => <Buying page={page} listingId={listing === null ? null : idOf(listing)} />}
          </QueryView>
        </Permitted>
      </div>
    </Page>
  )
}

function Buying({ page, listingId }: { page: TicketPage; listingId: bigint | null }) {
  const { t } = useMessages()
  const { item, visitor } = page
  const source = sourceOf(page, listingId)
  const back = paths.one(paths.ticket, item.id)
  if (item.state === 'not_started')
    return <Refused to={back}>{t('product.startsAt', { date: date(item.saleFrom) })}</Refused>
  if (item.state === 'cancelled') return <Refused to={back}>{t('ticket.rule.cancelled')}</Refused>
  if (item.state === 'over' || (item.state === 'ended' && listingId === null))
    return <Refused to={back}>{t('ticket.endedText')}</Refused>
  if (!source) return <Refused to={back}>{t('ticket.goneText')}</Refused>
  if (!visitor || visitor.left < 1)
    return <Refused to={back}>{t('ticket.limitText', { count: item.limitPerPerson })}</Refused>
  return <BuyForm item={item} left={visitor.left} source={source} />
}

/** Where the units come from; null when none are left there, or when they are the player's own. */
function sourceOf({ item, listings }: TicketPage, listingId: bigint | null): Source | null {
  if (listingId === null)
    return item.unitsLeft > 0
      ? { listing: null, seller: null, price: item.price, rest: item.unitsLeft }
      : null
  const offer = listings.find(({ id }) => id === listingId)
  if (!offer || offer.isOwn || offer.rest < 1) return null
  return { listing: offer.id, seller: offer.seller, price: offer.salePrice, rest: offer.rest }
}

/** Why nothing can be bought, and the way back to the item. */
function Refused({ children, to }: { children: string; to: string }) {
  const { t } = useMessages()
  return (
    <EmptyLink to={to} label={t('ticket.toItem')}>
      {children}
    </EmptyLink>
  )
}
