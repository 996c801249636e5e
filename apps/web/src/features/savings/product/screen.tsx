import { idOf } from '@opendraw/contract'
import { buttonClass, Pill, Pull, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { rate } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { OutcomeFacts } from '../outcome.tsx'
import { exampleUnits, outcomeOf } from '../product-outcome.ts'
import { categoryText, stateText, stateTones } from '../product-text.ts'
import { type Product, type ProductDetail, productQuery } from '../queries.ts'
import { UnitsChoice } from '../units-choice.tsx'
import { ProductFacts } from './product-facts.tsx'
import { ProductRules } from './product-rules.tsx'

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
  const { t, money } = useMessages()
  const { product, today, visitor } = detail
  const [units, setUnits] = useState(() => exampleUnits(product))
  const outcome = outcomeOf(product, units, today)
  return (
    <div className="grid grid-cols-1 gap-4 px-4 pt-1">
      <Head product={product} />
      <section className="grid gap-4 rounded-[24px] bg-surface p-4 ring-1 ring-line">
        <h2 className="text-[18px] font-bold tracking-tight">{t('product.calculator')}</h2>
        <UnitsChoice product={product} units={units} onUnits={setUnits} />
        <OutcomeFacts outcome={outcome} />
      </section>
      <ProductFacts product={product} />
      <ProductRules product={product} visitor={visitor} />
      <div className="sticky bottom-0 -mx-4 border-t border-line bg-canvas px-4 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))]">
        {product.state === 'on_sale' ? (
          <Link
            to={paths.withQuery(paths.buyProduct, { id: product.id, units })}
            viewTransition
            className={buttonClass('main', 'large', 'w-full')}
          >
            {t('product.buyFor', { amount: money(outcome.principal) })}
          </Link>
        ) : (
          <p className="py-3 text-center text-[15px] font-semibold text-ink-2">
            {t(stateText[product.state])}
          </p>
        )}
      </div>
    </div>
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
          <Pill tone={stateTones[state]}>{t(stateText[state])}</Pill>
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
