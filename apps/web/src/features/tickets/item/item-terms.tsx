import { TICKET_ORDER_MINUTES, TICKET_RELEASE_HOURS } from '@opendraw/contract'
import { Facts } from '../../../components/facts.tsx'
import { RulesCard } from '../../../components/rules-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, share } from '../../../formats/index.ts'
import type { Item, Visitor } from '../queries.ts'

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
          { name: t('ticket.fact.cap'), value: share({ num: capBasisPoints, den: 10_000 }, locale) },
          { name: t('ticket.fact.fee'), value: share({ num: feeBasisPoints, den: 10_000 }, locale) },
        ]}
      />
    </section>
  )
}

/** Every rule, before anything is bought. */
export function ItemRules({ item: { kind, capBasisPoints, feeBasisPoints } }: { item: Item }) {
  const { t, locale } = useMessages()
  const hours = TICKET_RELEASE_HOURS
  const isEvent = kind === 'event'
  return (
    <RulesCard
      title={t('ticket.rules')}
      help="tickets"
      rules={[
        t('ticket.rule.order', { minutes: TICKET_ORDER_MINUTES }),
        t('ticket.rule.free'),
        t(isEvent ? 'ticket.rule.holdEvent' : 'ticket.rule.holdCollectible', { hours }),
        t('ticket.rule.dispute'),
        ...(isEvent ? [t('ticket.rule.cancelled'), t('ticket.rule.code')] : [t('ticket.rule.noValue')]),
        t('ticket.rule.resale', {
          cap: share({ num: capBasisPoints, den: 10_000 }, locale),
          fee: share({ num: feeBasisPoints, den: 10_000 }, locale),
        }),
        t('ticket.rule.noInvestment'),
      ]}
    />
  )
}
