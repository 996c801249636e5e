import { buyTicket, TICKET_ORDER_MINUTES, TICKET_QUANTITY_MAX } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { Button, LargeAmount, Stepper } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../../client/ask.ts'
import { isUnreachable, textOf } from '../../../client/failures.ts'
import { Facts } from '../../../components/facts.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { sentences } from '../../../formats/index.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { feel } from '../../../session/feel.ts'
import { type Item, refreshTickets } from '../queries.ts'
import { ownerText } from '../ticket-text.ts'

/** The issuer's stock (no listing, no seller), or a listing of a player. */
export type Source = Readonly<{ listing: bigint | null; seller: string | null; price: Money; rest: number }>
type BuyFormProps = Readonly<{ item: Item; left: number; source: Source }>

/** How many, from whom, and what they cost; then they are kept for the player while they pay. */
export function BuyForm({ item, left, source }: BuyFormProps) {
  const { t, money, locale } = useMessages()
  const max = Math.min(left, source.rest, TICKET_QUANTITY_MAX)
  const [wanted, setWanted] = useState(1)
  const quantity = Math.min(wanted, max)
  const amount = source.price * BigInt(quantity)
  const ordering = useOrdering(item.id, source.listing)
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="grid gap-4 rounded-[28px] bg-surface p-5 ring-1 ring-line">
        <h2 className="text-[18px] leading-snug font-semibold break-words">{item.title}</h2>
        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <p className="min-w-0 text-[clamp(32px,11vw,44px)]">
            <LargeAmount amount={amount} locale={locale} />
          </p>
          <Stepper
            label={t('ticket.quantity')}
            lessLabel={t('points.less')}
            moreLabel={t('points.more')}
            value={quantity}
            min={1}
            max={max}
            onChange={setWanted}
          />
        </div>
        <Facts
          facts={[
            { name: t('ticket.from'), value: ownerText(t, source.seller) },
            { name: t('ticket.each'), value: `${money(source.price)} USD` },
            { name: t('ticket.fact.youMay'), value: left.toLocaleString(locale) },
            { name: t('ticket.buyerFee'), value: money(0n) },
          ]}
        />
      </section>
      <p className="px-1 text-[14px] text-ink-2">
        {sentences(locale, t('ticket.rule.order', { minutes: TICKET_ORDER_MINUTES }), t('ticket.rule.free'))}
      </p>
      {ordering.error && (
        <FormAlert next={isUnreachable(ordering.error) && t('product.unsure')}>
          {textOf(ordering.error)}
        </FormAlert>
      )}
      <Button className="w-full" isBusy={ordering.isPending} onClick={() => ordering.mutate(quantity)}>
        {t('ticket.orderFor', { amount: money(amount) })}
      </Button>
    </div>
  )
}

/** Orders and goes on to the order. The same units have the same key: a retry orders nothing twice. */
function useOrdering(itemId: bigint, listing: bigint | null) {
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (quantity: number) =>
      send({ buyTicket }, { itemId, listing, quantity, key: keyFor([itemId, listing, quantity]) }),
    onSuccess: ({ order }) => {
      forget()
      feel('done')
      redirect(paths.one(paths.ticketOrder, order.id))
    },
    onSettled: () => refreshTickets(cache),
  })
}
