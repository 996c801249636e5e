import { idOf, PRODUCT_CANCEL_HOURS } from '@opendraw/contract'
import { Button, buttonClass, Pill, Pull, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { BottomBar } from '../../../components/bottom-bar.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { DepositAction } from '../deposit-action.tsx'
import { OutcomeFacts } from '../outcome-facts.tsx'
import { boundOf, exampleUnits, outcomeOf, unitsFault } from '../product-outcome.ts'
import { categoryText, exitRule, productStates } from '../product-text.ts'
import { type Product, type ProductDetail, productQuery, type Visitor } from '../queries.ts'
import { UnitsChoice } from '../units-choice.tsx'
import { useCapLift } from '../use-cap-lift.ts'
import { ProductFacts } from './product-facts.tsx'

/** A product: its rate, a calculator, its twelve facts, every rule, and the way to buy. Its id is in the address. */
export default function ProductScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const query = useQuery(productQuery(idOf(search.get('id') ?? ''), locale))
  return (
    <Page title={t('product.title')}>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <QueryView
        query={query}
        skeleton={
          <div className="grid gap-4 px-4 pt-1">
            <Skeleton className="h-40 rounded-[28px]" />
            <Skeleton className="h-72 rounded-[24px]" />
          </div>
        }
      >
        {(detail) => <Loaded key={String(detail.product.id)} detail={detail} />}
      </QueryView>
    </Page>
  )
}

function Loaded({ detail }: { detail: ProductDetail }) {
  const { t } = useMessages()
  const { product, today, visitor } = detail
  const isFull = visitor !== null && visitor.left < product.unitPrice * BigInt(product.minUnits)
  // The calculator goes on for who can buy no more: their level bounds what it says as soon as an order ends.
  const bounding = isFull ? null : visitor
  const [units, setUnits] = useState(() => exampleUnits(product, bounding))
  const isWrong = unitsFault(product, boundOf(product, bounding), units) !== null
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1">
      <Head product={product} />
      <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <h2 className="text-[18px] font-bold tracking-tight">{t('product.calculator')}</h2>
        <UnitsChoice product={product} visitor={bounding} units={units} onUnits={setUnits} />
        {!isWrong && <OutcomeFacts outcome={outcomeOf(product, units, today)} />}
      </section>
      <ProductFacts product={product} />
      <ProductRules product={product} visitor={visitor} />
      <BottomBar>
        {product.state !== 'on_sale' ? (
          <Closed>{t(productStates[product.state].key)}</Closed>
        ) : isFull ? (
          <Full visitor={visitor} />
        ) : (
          <Purchase product={product} visitor={visitor} units={units} isWrong={isWrong} />
        )}
      </BottomBar>
    </div>
  )
}

function Closed({ children }: { children: ReactNode }) {
  return <p className="py-3 text-center text-[15px] font-semibold text-ink-2">{children}</p>
}

function Full({ visitor: { held, cap, level } }: { visitor: Visitor }) {
  const { t, money } = useMessages()
  return <Closed>{t('product.capText', { held: money(held), cap: money(cap), level })}</Closed>
}

type PurchaseProps = Readonly<{
  product: Product
  visitor: Visitor | null
  units: number
  isWrong: boolean
}>

/** The way to buy so many units, or to the money for them. */
function Purchase({ product: { id, unitPrice }, visitor, units, isWrong }: PurchaseProps) {
  const { t, money } = useMessages()
  const principal = unitPrice * BigInt(units)
  if (!isWrong && visitor && principal > visitor.cash) return <DepositAction />
  const label = t('product.buyFor', { amount: money(principal) })
  if (isWrong) return <Button disabled>{label}</Button>
  return (
    <Link
      to={paths.withQuery(paths.buyProduct, { id, units })}
      className={buttonClass('main', 'large', 'w-full')}
    >
      {label}
    </Link>
  )
}

function Head({ product }: { product: Product }) {
  const { t, locale } = useMessages()
  const { name, about, pictureUrl, category, state, ratePpm, days } = product
  return (
    <section className="overflow-hidden rounded-[28px] bg-surface ring-1 ring-line">
      {pictureUrl !== null && (
        <img src={pictureUrl} alt="" loading="lazy" className="aspect-[2/1] w-full object-cover" />
      )}
      <div className="p-5">
        <p className="flex flex-wrap gap-1.5">
          <Pill tone="grey">{t(categoryText[category])}</Pill>
          <StatePill look={productStates[state]} />
        </p>
        <h2 className="mt-2.5 text-[22px] leading-tight font-bold break-words">{name}</h2>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-2">
          <span className="num text-[clamp(36px,12vw,48px)] leading-none font-bold">
            {rate(ratePpm, locale)}
          </span>
          <span className="text-[15px] text-ink-2">
            {t('product.aYear')} · {t('product.days', { days })}
          </span>
        </p>
        {about !== '' && <p className="mt-3 text-[15px] break-words text-ink-2">{about}</p>}
      </div>
    </section>
  )
}

type ProductRulesProps = Readonly<{ product: Product; visitor: Visitor | null }>

/** Every rule, before anything is bought. */
function ProductRules({ product: { earlyExit, levelMin }, visitor }: ProductRulesProps) {
  const { t, money } = useMessages()
  const lift = useCapLift(visitor)
  return (
    <RulesCard
      title={t('product.rules')}
      help="products"
      rules={[
        t('product.rule.reserve'),
        t('product.rule.first'),
        t('product.rule.count'),
        t('product.rule.cancel', { hours: PRODUCT_CANCEL_HOURS }),
        t(exitRule[earlyExit]),
        t('product.rule.maturity'),
        ...(visitor ? [capRule(visitor)] : []),
        ...(lift ? [lift] : []),
        ...(levelMin > 0 ? [t('product.rule.level', { level: levelMin })] : []),
        t('product.rule.play'),
      ]}
    />
  )

  function capRule({ level, cap, left }: Visitor) {
    return t('product.rule.cap', { level, cap: money(cap), left: money(left) })
  }
}
