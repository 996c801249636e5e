import { Facts } from '../../../components/facts.tsx'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date, rate } from '../../../formats/index.ts'
import { categoryText, cycleText, exitText, yieldText } from '../product-text.ts'
import type { Product } from '../queries.ts'

/** The twelve facts of a product. */
export function ProductFacts({ product }: { product: Product }) {
  const { t, money, locale } = useMessages()
  const { unitPrice, saleFrom, saleUntil, stockLeft, ratePpm, earlyExit } = product
  const sum = (units: number) => `${money(unitPrice * BigInt(units))} USD`
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('product.facts')}</h2>
      <Facts
        className="mt-3"
        facts={[
          { name: t('product.fact.rate'), value: rate(ratePpm, locale) },
          { name: t('product.fact.period'), value: t('product.days', { days: product.days }) },
          { name: t('product.fact.cycle'), value: cycleText(t, product) },
          { name: t('product.fact.count'), value: product.paymentCount },
          { name: t('product.fact.yield'), value: yieldText(product.totalYield, locale) },
          { name: t('product.fact.unit'), value: `${money(unitPrice)} USD` },
          { name: t('product.fact.min'), value: sum(product.minUnits) },
          { name: t('product.fact.max'), value: sum(product.maxUnits) },
          {
            name: t('product.fact.window'),
            value: windowText(t, saleFrom, saleUntil),
          },
          { name: t('product.fact.category'), value: t(categoryText[product.category]) },
          {
            name: t('product.fact.stock'),
            value: stockLeft === null ? t('product.stockFree') : stockLeft.toLocaleString(locale),
          },
          {
            name: t('product.fact.exit'),
            value: t(exitText[earlyExit]),
          },
        ]}
      />
    </section>
  )
}

/** When it is sold. A product without a beginning says the first instant that there is. */
function windowText(t: Translate, from: Date, until: Date | null): string {
  const hasBegin = from.getTime() > 0
  if (until === null) return hasBegin ? t('product.since', { from: date(from) }) : t('product.always')
  if (!hasBegin) return t('product.until', { until: date(until) })
  return t('product.between', { from: date(from), until: date(until) })
}
