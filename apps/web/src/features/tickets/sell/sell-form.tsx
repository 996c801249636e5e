import { sellTicket, TICKET_QUANTITY_MAX } from '@opendraw/contract'
import type { Money } from '@opendraw/money'
import { Button, Field, Stepper, toast } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { send } from '../../../client/ask.ts'
import { isUnreachable, reasonOf, textOf } from '../../../client/failures.ts'
import { Facts } from '../../../components/facts.tsx'
import { FormAlert } from '../../../components/form-alert.tsx'
import type { Proof } from '../../../components/fund-proof.tsx'
import { part } from '../../../components/part.ts'
import { useForm } from '../../../components/use-form.ts'
import { useIntentKey } from '../../../components/use-intent-key.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { amountFault, exactMoney, share, TOAST_LONG_MS } from '../../../formats/index.ts'
import { asTyped, typedMoney } from '../../../formats/typed-money.ts'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { type Item, refreshTickets } from '../queries.ts'
import { capOf, proceedsOf } from './caps.ts'

const GiftSheet = part(() => import('./gift-sheet.tsx'))

type SellFormProps = Readonly<{ item: Item; caps: readonly Money[] }>

/** How many at which price: the most that is allowed, the fee, and what the player gets, all before the press. */
export function SellForm({ item, caps }: SellFormProps) {
  const { t, money } = useMessages()
  const max = Math.min(caps.length, TICKET_QUANTITY_MAX)
  const { offer, ...form } = useSelling(item, caps)
  const { formRef, typed, errors, change, type, submit, isBusy, failure, alert } = form
  const { quantity } = typed
  const price = typedMoney(typed.price)
  const cap = t('ticket.capHint', { cap: money(capOf(caps, quantity)) })
  const fault = priceFault(t, cap, typed, caps)
  const go = price === 0n ? t('ticket.sell') : t('ticket.sellFor', { count: quantity, price: money(price) })
  const error = errors.price ?? (typed.price === '' ? undefined : fault)
  return (
    <>
      <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <section className="grid gap-4 rounded-[28px] bg-surface p-5 ring-1 ring-line">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="min-w-0 text-[18px] leading-snug font-semibold break-words">{item.title}</h2>
            <Stepper
              label={t('ticket.quantity')}
              lessLabel={t('points.less')}
              moreLabel={t('points.more')}
              value={quantity}
              min={1}
              max={max}
              onChange={(next) => change({ quantity: next })}
            />
          </div>
          <Field
            name="price"
            label={t('ticket.salePrice')}
            hint={error === cap ? undefined : cap}
            value={typed.price}
            onChange={(text) => type('price')(text.replace(',', '.'))}
            error={error}
            inputMode="decimal"
            autoComplete="off"
          />
          <Proceeds item={item} price={price} quantity={quantity} />
        </section>
        <p className="px-1 text-[14px] text-ink-2">{t('ticket.sellText')}</p>
        {alert && <FormAlert next={isUnreachable(failure) && t('ticket.unsure')}>{alert}</FormAlert>}
        <Button type="submit" className="w-full" isBusy={isBusy} disabled={fault !== undefined}>
          {go}
        </Button>
      </form>
      <Suspense>
        {reasonOf(failure) === 'fund_password_asked' && (
          <GiftSheet
            title={item.title}
            why={textOf(failure)}
            go={go}
            offer={(proof) => offer(typed, proof)}
            onClose={form.forget}
          />
        )}
      </Suspense>
    </>
  )
}

type ProceedsProps = Readonly<{ item: Item; price: Money; quantity: number }>

function Proceeds({ item, price, quantity }: ProceedsProps) {
  const { t, money, locale } = useMessages()
  const { total, fee, proceeds } = proceedsOf(price, quantity, item)
  return (
    <Facts
      facts={[
        { name: t('ticket.buyersPay'), value: `${money(total)} USD` },
        {
          name: t('ticket.feeOf', { fee: share({ num: item.feeBasisPoints, den: 10_000 }, locale) }),
          value: exactMoney(-fee, locale),
        },
        { name: t('ticket.youGet'), value: `${exactMoney(proceeds, locale)} USD`, isStrong: true },
      ]}
    />
  )
}

type Typed = Readonly<{ quantity: number; price: string }>

/** What is wrong with the price of so many, where it is above the cap in the words of the cap. */
function priceFault(t: Translate, cap: string, { quantity, price }: Typed, caps: readonly Money[]) {
  const fault = amountFault(price)
  if (fault) return t(fault)
  return typedMoney(price) > capOf(caps, quantity) ? cap : undefined
}

/**
 * Lists the units and goes on to the listing. The same terms have the same key: a retry lists nothing twice. Below the first price the
 * server asks for the fund password, with how much is given away.
 */
function useSelling(item: Item, caps: readonly Money[]) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const { keyFor, forget } = useIntentKey()
  const offer = async (typed: Typed, proof?: Proof) => {
    const { quantity } = typed
    const price = typedMoney(typed.price)
    const key = keyFor([quantity, price])
    const { listing } = await send({ sellTicket }, { itemId: item.id, quantity, price, ...proof, key })
    forget()
    toast({ text: t('ticket.listed'), durationMs: TOAST_LONG_MS })
    refreshTickets(cache)
    redirect(paths.one(paths.ticketListing, listing.id))
  }
  const form = useForm<Typed, void>({
    initial: { quantity: 1, price: asTyped(capOf(caps, 1)) },
    // What is wrong with a price is said while it is typed, and is not sent.
    check: () => ({}),
    send: (typed) => offer(typed),
    onDone: () => undefined,
    refusedField: { price_above_cap: 'price', price_below_first: 'price' },
  })
  return { ...form, offer }
}
