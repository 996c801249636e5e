import { ticketKinds } from '@opendraw/contract'
import { List, Pill, Pull, Skeleton } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { EventPlace } from '../event-place.tsx'
import { type Item, type Kind, ticketsQuery } from '../queries.ts'
import { TicketPicture } from '../ticket-picture.tsx'
import { kindText, saleStates } from '../ticket-text.ts'

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

/** An item in the list: what it is, when and where, what it costs and how many are left. */
function TicketCard({ item }: { item: Item }) {
  const { t, money, locale } = useMessages()
  const { id, title, besideTitle, kind, state, price, unitsLeft, listedUnits, listedFrom } = item
  return (
    <Link
      to={paths.one(paths.ticket, id)}
      className="press block overflow-hidden rounded-[24px] bg-surface ring-1 ring-line"
    >
      <TicketPicture item={item} className="aspect-[5/2]" />
      <span className="block p-4">
        <span className="flex flex-wrap gap-1.5">
          <Pill tone="grey">{t(kindText[kind])}</Pill>
          <StatePill look={saleStates[state]} />
        </span>
        <span className="mt-2 block text-[18px] leading-snug font-semibold break-words">{title}</span>
        {besideTitle !== '' && (
          <span className="mt-0.5 block text-[14px] break-words text-ink-2">{besideTitle}</span>
        )}
        <span className="mt-2.5 grid gap-1.5 text-[14px] text-ink-2">
          <EventPlace item={item} />
        </span>
        <span className="mt-3 flex flex-wrap items-baseline gap-x-2 border-t border-line pt-3">
          <span className="num text-[22px] leading-none font-bold">{money(price)}</span>
          <span className="text-[14px] text-ink-2 tabular-nums">
            USD · {t('ticket.left', { count: unitsLeft, units: unitsLeft.toLocaleString(locale) })}
          </span>
          {listedFrom !== null && (
            <span className="w-full pt-1.5 text-[14px] text-ink-2 tabular-nums">
              {t('ticket.listedFrom', { count: listedUnits, price: money(listedFrom) })}
            </span>
          )}
        </span>
      </span>
    </Link>
  )
}
