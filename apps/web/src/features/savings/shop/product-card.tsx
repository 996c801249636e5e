import { Pill } from '@opendraw/ui'
import { ChevronRight } from 'lucide-react'
import { StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, rate } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { exampleUnits, outcomeOf } from '../product-outcome.ts'
import { categoryText, cycleText, productStates } from '../product-text.ts'
import type { Product } from '../queries.ts'

type ProductCardProps = Readonly<{ product: Product; today: string }>

/** A product in the shop: its state, its rate a year and the same in money, and its terms in a line. It leads to its page. */
export function ProductCard({ product, today }: ProductCardProps) {
  const { t, money, interest, locale } = useMessages()
  const { name, category, state, ratePpm, days, unitPrice, minUnits, saleFrom } = product
  const example = outcomeOf(product, exampleUnits(product), today)
  return (
    <Link
      to={paths.one(paths.product, product.id)}
      className="press block rounded-[24px] bg-surface p-4 ring-1 ring-line"
    >
      <span className="flex items-start justify-between gap-3">
        <span className="min-w-0">
          <span className="block text-[17px] leading-snug font-semibold break-words">{name}</span>
          <span className="mt-1 flex flex-wrap gap-1.5">
            <Pill tone="grey">{t(categoryText[category])}</Pill>
            <StatePill look={productStates[state]} />
          </span>
        </span>
        <ChevronRight size={18} className="mt-1 shrink-0 text-ink-2" aria-hidden="true" />
      </span>
      <span className="mt-4 flex flex-wrap items-baseline gap-x-2 gap-y-1">
        <span className="num text-[32px] leading-none font-bold">{rate(ratePpm, locale)}</span>
        <span className="text-[14px] text-ink-2">{t('product.aYear')}</span>
      </span>
      <span className="mt-2 block text-[15px] tabular-nums">
        {t('product.example', {
          amount: money(example.principal),
          interest: interest(example.interest),
          days,
        })}
      </span>
      <span className="mt-3 block border-t border-line pt-3 text-[13px] text-ink-2 tabular-nums">
        {t('product.days', { days })} · {cycleText(t, product)} ·{' '}
        {t('product.from', { amount: money(unitPrice * BigInt(minUnits)) })}
        {state === 'not_started' && (
          <span className="block">{t('product.startsAt', { date: date(saleFrom) })}</span>
        )}
      </span>
    </Link>
  )
}
