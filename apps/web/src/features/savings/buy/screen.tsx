import { idOf } from '@opendraw/contract'
import { buttonClass, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { Permitted } from '../../../components/permitted.tsx'
import { bothOf, QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import type { Player } from '../../../session/session-store.ts'
import { unitsNamed } from '../product-outcome.ts'
import { type Order, type ProductDetail, productQuery } from '../queries.ts'
import { useCapLift } from '../use-cap-lift.ts'
import { BuyForm } from './buy-form.tsx'

/** Buys units of a product. The product and the units are in the address; afterwards the page says what was bought. */
export default function BuyProductScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const [order, setOrder] = useState<Order>()
  const id = idOf(search.get('id') ?? '')
  const both = bothOf(useQuery(productQuery(id, locale)), usePlayer())
  if (order) return <Done order={order} />
  return (
    <Page title={t('product.buy')}>
      <div className="px-4 pt-1">
        <Permitted allOf={['savings:order:create']}>
          <QueryView isMoney query={both} skeleton={<Skeleton className="h-96 rounded-[28px]" />}>
            {([detail, player]) => (
              <Buying detail={detail} player={player} units={search.get('units')} onBought={setOrder} />
            )}
          </QueryView>
        </Permitted>
      </div>
    </Page>
  )
}

function Done({ order }: { order: Order }) {
  const { t } = useMessages()
  useTop()
  return (
    <Page title={t('product.bought')}>
      <Bought order={order} />
    </Page>
  )
}

type BuyingProps = Readonly<{
  detail: ProductDetail
  player: Player
  units: string | null
  onBought: (order: Order) => void
}>

function Buying({ detail, player, units, onBought }: BuyingProps) {
  const { t, money } = useMessages()
  const { product, visitor } = detail
  const lift = useCapLift(visitor)
  const smallest = product.unitPrice * BigInt(product.minUnits)
  if (product.state === 'not_started')
    return <Refused>{t('product.startsAt', { date: date(product.saleFrom) })}</Refused>
  if (product.state === 'ended') return <Refused>{t('product.endedText')}</Refused>
  if (product.state === 'over_limit') return <Refused>{t('product.overText')}</Refused>
  if (visitor && visitor.level < product.levelMin)
    return <Refused>{t('product.levelText', { level: product.levelMin, own: visitor.level })}</Refused>
  if (!visitor?.mayBuy) return <Refused>{t('product.closedText')}</Refused>
  if (visitor.left < smallest)
    return (
      <Refused to={paths.productOrders} way={t('order.title')}>
        {t('product.capText', { held: money(visitor.held), cap: money(visitor.cap), level: visitor.level })}{' '}
        {lift}
      </Refused>
    )
  if (!player.hasFundPassword)
    return (
      <Refused to={paths.fundPassword} way={t('hong.setFund')}>
        {t('product.needsFund')}
      </Refused>
    )
  return (
    <BuyForm detail={detail} visitor={visitor} firstUnits={unitsNamed(product, units)} onBought={onBought} />
  )
}

/** Why nothing can be bought, and the way on. */
function Refused({ children, to, way }: { children: ReactNode; to?: string; way?: string }) {
  const { t } = useMessages()
  return (
    <EmptyLink to={to ?? paths.products} label={way ?? t('product.toShop')} tone="main">
      {children}
    </EmptyLink>
  )
}

/** What was bought, what is set aside for it, and the ways on: the order, and the other products. */
function Bought({ order }: { order: Order }) {
  const { t, money, interest } = useMessages()
  const { id, name, principal, promised, nextPayment, maturesOn, cancellableUntil } = order
  return (
    <div className="grid gap-5 px-4 pt-6" role="status">
      <div className="grid justify-items-center gap-3 text-center">
        <span className="grid size-16 place-items-center rounded-full bg-win-soft text-win">
          <Check size={32} strokeWidth={2.6} aria-hidden="true" />
        </span>
        <p className="text-[22px] leading-tight font-bold text-balance break-words">
          {t('product.boughtText', { amount: money(principal), name })}
        </p>
        <p className="max-w-[34ch] text-[15px] text-ink-2">
          {t('product.setAside', { interest: interest(promised) })}
        </p>
      </div>
      <Facts
        className="rounded-[24px] bg-surface p-4 ring-1 ring-line"
        facts={[
          { name: t('order.number'), value: id },
          ...(nextPayment
            ? [
                {
                  name: t('product.firstPaid'),
                  value: `${nextPayment.on} · ${interest(nextPayment.amount, 'always')}`,
                },
              ]
            : []),
          { name: t('order.maturity'), value: maturesOn },
          ...(cancellableUntil ? [{ name: t('order.cancelUntil'), value: date(cancellableUntil) }] : []),
        ]}
      />
      <div className="grid gap-2">
        <Link to={paths.one(paths.productOrders, id)} className={buttonClass('main', 'large')}>
          {t('order.see')}
        </Link>
        <Link to={paths.products} className={buttonClass('soft', 'large')}>
          {t('product.toShop')}
        </Link>
      </div>
    </div>
  )
}
