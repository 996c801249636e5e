import { idOf } from '@opendraw/contract'
import { buttonClass, Empty, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type TicketPage, ticketQuery } from '../queries.ts'
import { capsOf } from './caps.ts'
import { SellForm } from './sell-form.tsx'

/** Offers units of an item that the player holds. Its id is in the address; cap, fee and proceeds come before the press. */
export default function SellTicketScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(ticketQuery(idOf(search.get('id') ?? ''), locale))
  return (
    <Page title={t('ticket.sell')}>
      <div className="px-4 pt-1">
        <QueryView isMoney query={query} skeleton={<Skeleton className="h-96 rounded-[28px]" />}>
          {(page) => <Selling page={page} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Selling({ page: { item, visitor } }: { page: TicketPage }) {
  const { t } = useMessages()
  const caps = capsOf(visitor?.units ?? [])
  const isOver = item.state === 'over' || item.state === 'cancelled'
  if (caps.length > 0 && !isOver) return <SellForm key={caps.length} item={item} caps={caps} />
  return (
    <Empty
      action={
        <Link to={paths.one(paths.myTickets, item.id)} className={buttonClass('soft', 'medium')}>
          {t('ticket.mine')}
        </Link>
      }
    >
      {t(isOver ? 'ticket.endedText' : 'ticket.noneToSell')}
    </Empty>
  )
}
