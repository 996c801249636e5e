import { idOf, productOrderStates } from '@opendraw/contract'
import { Amount, LargeAmount, List, ListRow, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { EndlessList } from '../../../components/endless-list.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, rate } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { orderStates } from '../product-text.ts'
import { type Order, type OrderState, type OrderSum, ordersQuery } from '../queries.ts'
import { OrderDetail } from './order-detail.tsx'

type Filter = OrderState | 'all'
const filters: readonly Filter[] = ['all', ...productOrderStates]

/** The player's orders; with an id in the address, one of them. */
export default function OrdersScreen() {
  const [search] = useSearchParams()
  const id = idOf(search.get('id') ?? '')
  return id === 0n ? <Orders /> : <OrderDetail key={String(id)} id={id} />
}

/** What the running orders hold, then every order under a filter, newest first. */
function Orders() {
  const { t, locale } = useMessages()
  const [filter, setFilter] = useState<Filter>('all')
  const query = useInfiniteQuery(ordersQuery(locale, filter === 'all' ? undefined : filter))
  const sum = query.data?.pages[0]?.sum
  return (
    <Page
      title={t('order.title')}
      top={
        <Chips
          label={t('bets.filter')}
          value={filter}
          onChange={setFilter}
          items={filters.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(orderStates[value].key),
          }))}
        />
      }
    >
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <div className="grid grid-cols-1 gap-4 px-4 pt-2">
        {sum && <Sum sum={sum} />}
        <EndlessList isMoney query={query} skeleton={5} none={<None filter={filter} />}>
          {(orders) => (
            <List label={t('order.title')}>
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} />
              ))}
            </List>
          )}
        </EndlessList>
      </div>
    </Page>
  )
}

function Sum({ sum: { running, principal, unpaid, paid } }: { sum: OrderSum }) {
  const { t, interest, locale } = useMessages()
  return (
    <StageCard label={t('order.held')}>
      <p className="text-[14px] text-on-stage-2">{t('order.held')} · USD</p>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        <LargeAmount amount={principal} locale={locale} />
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2">{t('order.running', { count: running })}</p>
      <Facts
        className="mt-4 border-t border-white/14 pt-4 [&_dt]:text-on-stage-2"
        facts={[
          { name: t('order.unpaid'), value: interest(unpaid) },
          { name: t('order.paid'), value: interest(paid) },
        ]}
      />
    </StageCard>
  )
}

function None({ filter }: { filter: Filter }) {
  const { t } = useMessages()
  return (
    <EmptyLink to={paths.products} label={t('product.toShop')} tone="main">
      {t(filter === 'all' ? 'order.none' : 'order.noneOf')}
    </EmptyLink>
  )
}

/** An order in the list: what was bought, how it is, its principal, and what has been paid of its interest. */
function OrderRow({ order }: { order: Order }) {
  const { t, interest, locale } = useMessages()
  const { id, name, state, ratePpm, principal, paid, promised, maturesOn, endedAt } = order
  return (
    <li>
      <Link to={paths.one(paths.productOrders, id)} className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <span className="min-w-0 break-words">{name}</span>
              <StatePill look={orderStates[state]} />
            </>
          }
          meta={
            <span className="tabular-nums">
              {t('product.rateAYear', { rate: rate(ratePpm, locale) })} ·{' '}
              <span className="whitespace-nowrap">
                {state === 'running' || endedAt === null
                  ? t('order.maturesOn', { date: maturesOn })
                  : t('order.endedOn', { date: date(endedAt) })}
              </span>
              <span className="block">
                {t('order.paid')}{' '}
                <span className="whitespace-nowrap">
                  {t('order.paidOf', { paid: interest(paid), promised: interest(promised) })}
                </span>
              </span>
            </span>
          }
          value={<Amount amount={principal} locale={locale} />}
        />
      </Link>
    </li>
  )
}
