import { List, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Page } from '../../../components/page.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Side, tradesQuery } from '../queries.ts'
import { TradeRow } from './trade-row.tsx'

type Filter = Side | 'all'

/** What the player bought and offers, newest first, under a filter that the address may name. */
export default function TradesScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const [filter, setFilter] = useState<Filter>(() => filterOf(search.get('side')))
  const query = useInfiniteQuery(tradesQuery(locale, filter === 'all' ? undefined : filter))
  return (
    <Page
      title={t('ticket.trades')}
      top={
        <Chips
          label={t('bets.filter')}
          value={filter}
          onChange={setFilter}
          items={[
            { value: 'all', label: t('common.all') },
            { value: 'buy', label: t('ticket.side.buy') },
            { value: 'sell', label: t('ticket.side.sell') },
          ]}
        />
      }
    >
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="px-4 pt-2">
        <EndlessList
          query={query}
          skeleton={5}
          none={
            <EmptyLink to={paths.tickets} label={t('ticket.toMarket')}>
              {t('ticket.noTrades')}
            </EmptyLink>
          }
        >
          {(trades) => (
            <List label={t('ticket.trades')}>
              {trades.map((trade) => (
                <TradeRow key={trade.side === 'buy' ? trade.order.id : trade.listing.id} trade={trade} />
              ))}
            </List>
          )}
        </EndlessList>
      </div>
    </Page>
  )
}

function filterOf(side: string | null): Filter {
  return side === 'buy' || side === 'sell' ? side : 'all'
}
