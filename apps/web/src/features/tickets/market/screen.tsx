import { ticketKinds } from '@opendraw/contract'
import { List, Pull, Skeleton } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { type Kind, ticketsQuery } from '../queries.ts'
import { kindText } from '../ticket-text.ts'
import { TicketCard } from './ticket-card.tsx'

type Filter = Kind | 'all'
const filters: readonly Filter[] = ['all', ...ticketKinds]

/**
 * Events and collectibles. A page of its own behind a card on the Products tab, not a section of it: features do not import
 * features, and the tab does not wait for a list that most of its visitors did not come for.
 */
export default function MarketScreen() {
  const { t, locale } = useMessages()
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(ticketsQuery(locale, filter === 'all' ? undefined : filter))
  return (
    <Page
      title={t('ticket.title')}
      top={
        <Chips
          label={t('bets.filter')}
          value={filter}
          onChange={setFilter}
          items={filters.map((value) => ({
            value,
            label: t(value === 'all' ? 'common.all' : kindText[value]),
          }))}
        />
      }
    >
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-2">
        <nav aria-label={t('ticket.mine')}>
          <List>
            <MenuLink to={paths.myTickets} Icon={Ticket} title={t('ticket.mine')} />
            <MenuLink to={paths.ticketTrades} Icon={ArrowLeftRight} title={t('ticket.trades')} />
          </List>
        </nav>
        <EndlessList query={query} skeleton={<Waiting />} none={t('ticket.none')}>
          {(items) => (
            <ul className="grid grid-cols-1 gap-3">
              {items.map((item) => (
                <li key={item.id}>
                  <TicketCard item={item} />
                </li>
              ))}
            </ul>
          )}
        </EndlessList>
        <RulesCard
          title={t('ticket.how')}
          help="tickets"
          rules={[t('ticket.rule.noInvestment'), t('ticket.rule.escrow'), t('ticket.rule.ceiling')]}
        />
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-72 rounded-[24px]" />
      <Skeleton className="h-72 rounded-[24px]" />
    </div>
  )
}
