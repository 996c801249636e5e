import { dayAfter } from '@opendraw/time'
import { buttonClass, Empty, List, Pull, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ReceiptText, Sprout, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Chips } from '../../../components/choices.tsx'
import { MenuLink } from '../../../components/menu.tsx'
import { LargeOwnAmount, useOwnInterest } from '../../../components/own-money.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { SolvencyLink } from '../../../components/solvency-link.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { categoryText } from '../product-text.ts'
import { flexibleQuery, type Product, productsQuery, type Shop } from '../queries.ts'
import { ProductCard } from './product-card.tsx'

type Filter = Product['category'] | 'all'
const filters: readonly Filter[] = ['all', 'short', 'medium', 'long']

/** The tab of products: flexible savings, the products, and the way to tickets. Each kind is a section of its own. */
export default function ShopScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  return (
    <Page title={t('tab.products')} bar="tab" className="pb-8">
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-1">
        <FlexibleCard />
        <Products />
        <Own />
        <TicketCard />
        <RulesCard
          title={t('product.how')}
          help="interest-reserves"
          rules={[t('product.rule.reserve'), t('product.rule.back'), t('product.rule.play')]}
        />
        <SolvencyLink />
      </div>
    </Page>
  )
}

/** The products that are sold or will be, by category. */
function Products() {
  const { t, locale } = useMessages()
  const query = useQuery(productsQuery(locale))
  return (
    <section>
      <h2 className="mb-2 px-1 text-[20px] font-bold tracking-tight">{t('product.fixed')}</h2>
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-3">
            <Skeleton className="h-11 rounded-full" />
            <Skeleton className="h-44 rounded-[24px]" />
            <Skeleton className="h-44 rounded-[24px]" />
            <Skeleton className="h-44 rounded-[24px]" />
          </div>
        }
      >
        {(shop) => (shop.list.length === 0 ? <Empty>{t('product.none')}</Empty> : <Listed shop={shop} />)}
      </QueryView>
    </section>
  )
}

function Listed({ shop: { list, today } }: { shop: Shop }) {
  const { t } = useMessages()
  const [filter, setFilter] = useState<Filter>('all')
  const shown = list.filter(({ category }) => filter === 'all' || category === filter)
  return (
    <>
      <div className="-mx-4 mb-3">
        <Chips
          label={t('product.fact.category')}
          value={filter}
          onChange={setFilter}
          items={filters.map((value) => ({
            value,
            label: value === 'all' ? t('common.all') : t(categoryText[value]),
          }))}
        />
      </div>
      {shown.length === 0 ? (
        <Empty>{t('product.noneOf')}</Empty>
      ) : (
        <ul className="grid gap-3">
          {shown.map((product) => (
            <li key={product.id}>
              <ProductCard product={product} today={today} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

/** The ways to what the player holds. */
function Own() {
  const { t } = useMessages()
  return (
    <nav aria-label={t('order.title')}>
      <List>
        <MenuLink to={paths.productOrders} Icon={ReceiptText} title={t('order.title')} />
        <MenuLink to={paths.productLog} Icon={Sprout} title={t('order.log')} />
      </List>
    </nav>
  )
}

/** The section of tickets on the Products tab: a way to their own page (see features/tickets/market). */
function TicketCard() {
  const { t } = useMessages()
  return (
    <section>
      <h2 className="mb-2 px-1 text-[20px] font-bold tracking-tight">{t('ticket.title')}</h2>
      <List>
        <MenuLink
          to={paths.tickets}
          Icon={Ticket}
          title={t('ticket.shopTitle')}
          meta={t('ticket.shopText')}
        />
        <MenuLink to={paths.myTickets} Icon={Ticket} title={t('ticket.mine')} />
      </List>
    </section>
  )
}

/** Flexible savings at the head of the shop: the player's balance and the rate in force. */
function FlexibleCard() {
  const { t, locale } = useMessages()
  const ownInterest = useOwnInterest()
  const { data: flexible } = useQuery(flexibleQuery())
  const last = flexible?.yesterday
  // In the first minutes of a day the last one that is paid is not yesterday.
  const yesterday = last && last.on === dayAfter(flexible.today, -1) ? last : null
  return (
    <StageCard label={t('savings.title')}>
      <h2 className="text-[17px] font-semibold">{t('savings.title')}</h2>
      <p className="mt-3 text-[clamp(26px,10.2vw,40px)]">
        <LargeOwnAmount amount={flexible?.balance} />
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        {flexible ? t('savings.atRate', { rate: rate(flexible.ratePpm, locale) }) : '\u00a0'}
        {yesterday && (
          <> · {t('savings.yesterdayWas', { amount: ownInterest(yesterday.amount, 'always') })}</>
        )}
      </p>
      <Link to={paths.savings} className={buttonClass('main', 'medium', 'mt-5 w-full')}>
        {t('savings.open')}
      </Link>
    </StageCard>
  )
}
