import { Facts } from '../../../components/facts.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { Item, Visitor } from '../queries.ts'
import { shareText } from '../ticket-text.ts'

/** What is published of an item, and how many of it the player may still have. */
export function ItemFacts({ item, visitor }: { item: Item; visitor: Visitor | null }) {
  const { t, money, locale } = useMessages()
  const { price, units, unitsLeft, listedUnits, limitPerPerson, capBasisPoints, feeBasisPoints } = item
  const whole = (count: number) => count.toLocaleString(locale)
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[18px] font-bold tracking-tight">{t('product.facts')}</h2>
      <Facts
        className="mt-3"
        facts={[
          { name: t('ticket.fact.price'), value: `${money(price)} USD`, isStrong: true },
          { name: t('ticket.fact.units'), value: whole(units) },
          { name: t('ticket.fact.left'), value: whole(unitsLeft) },
          { name: t('ticket.fact.listed'), value: whole(listedUnits) },
          {
            name: t('product.fact.window'),
            value: t('product.between', { from: date(item.saleFrom), until: date(item.saleUntil) }),
          },
          { name: t('ticket.fact.limit'), value: whole(limitPerPerson) },
          ...(visitor ? [{ name: t('ticket.fact.youMay'), value: whole(visitor.left) }] : []),
          { name: t('ticket.fact.cap'), value: shareText(capBasisPoints, locale) },
          { name: t('ticket.fact.fee'), value: shareText(feeBasisPoints, locale) },
        ]}
      />
    </section>
  )
}
