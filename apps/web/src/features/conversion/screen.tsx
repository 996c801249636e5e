import type { Money } from '@opendraw/money'
import { Amount, Button, IconButton, Skeleton, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDownUp } from 'lucide-react'
import { Suspense, useState } from 'react'
import { textOf } from '../../client/failures.ts'
import { newKey } from '../../client/new-key.ts'
import { AmountPad } from '../../components/amount-pad.tsx'
import { Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useFields } from '../../components/use-fields.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { amountFault, TOAST_MS } from '../../formats/index.ts'
import { asTyped, typedMoney } from '../../formats/typed-money.ts'
import { askQuote, type Balance, balancesQuery, changedCalls, takeQuote } from './queries.ts'

const OfferSheet = part(() => import('./offer-sheet.tsx'))
const quickAmounts = ['10', '50', '100', '500']

/** Converts between the player's own wallets: an amount, an offer with all that it costs, and a yes. */
export default function ConversionScreen() {
  const { t } = useMessages()
  const balances = useQuery(balancesQuery())
  return (
    <Page title={t('convert.title')}>
      <div className="grid gap-4 px-4 pt-1">
        <p className="px-1 text-[15px] text-ink-2">{t('convert.text')}</p>
        <QueryView isMoney query={balances} skeleton={<Skeleton className="h-44 rounded-[28px]" />}>
          {(data) => <Exchange balances={data.list} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Exchange({ balances }: { balances: readonly Balance[] }) {
  const { t, money } = useMessages()
  const [isBack, setBack] = useState(false)
  const [sell, buy] = isBack ? balances.toReversed() : balances
  const cash = sell?.cash ?? 0n
  const { formRef, ...order } = useOrder(sell?.asset ?? 'USD', buy?.asset ?? 'USDT', cash)
  if (!sell || !buy) return null
  return (
    <form ref={formRef} noValidate onSubmit={order.submit}>
      <Pair sell={sell} buy={buy} onSwap={() => setBack(!isBack)} />
      <div className="mt-5">
        <AmountPad
          label={t('convert.give')}
          unit={sell.asset}
          typed={order.typed.amount}
          onTyped={order.type('amount')}
          quick={[
            ...quickAmounts.map((text) => ({ label: text, typed: text })),
            { label: t('slip.max'), typed: asTyped(cash - (cash % 10_000n)) },
          ]}
          error={order.errors.amount}
          hint={t('withdraw.ofBalance', { amount: money(cash) })}
        />
      </div>
      <Button type="submit" className="mt-4 w-full" isBusy={order.isAsking}>
        {t('convert.ask')}
      </Button>
      <p className="mt-4 px-1 text-[14px] text-ink-2">{t('convert.turnover')}</p>
      <Suspense>{order.offer && <OfferSheet key={order.offer.quote.id} {...order.offer} />}</Suspense>
    </form>
  )
}

/** What is typed, what is wrong with it, and the offer that it led to. */
function useOrder(sell: Balance['asset'], buy: Balance['asset'], cash: Money) {
  const { t } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const fields = useFields({
    initial: { amount: '' },
    check: ({ amount }) => {
      const wrong = amountFault(amount) ?? (typedMoney(amount) > cash ? 'rule.insufficient' : undefined)
      return wrong ? { amount: t(wrong) } : {}
    },
    onRight: () => ask(),
  })
  const { quote, conversion } = useConversion(() => {
    fields.change({ amount: '' })
    setOpen(false)
  })
  const ask = () => {
    conversion.reset()
    quote.mutate(
      { sell, buy, amount: typedMoney(fields.typed.amount) },
      { onSuccess: () => setOpen(true), onError: (failure) => fields.show({ amount: textOf(failure) }) },
    )
  }
  const offer = quote.data && {
    quote: quote.data,
    isOpen,
    onClose: () => setOpen(false),
    isBusy: conversion.isPending || quote.isPending,
    failure: conversion.error,
    onSure: () => conversion.mutate(quote.data.id),
    onAgain: ask,
  }
  return { ...fields, offer, isAsking: quote.isPending }
}

function useConversion(onDone: () => void) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const quote = useMutation({ meta: { isQuiet: true }, mutationFn: askQuote })
  const conversion = useMutation({
    meta: { isQuiet: true },
    // One key for each offer: trying again after a missing answer converts nothing twice.
    mutationFn: (quoteId: bigint) => takeQuote({ quoteId, key: keyOf(quoteId) }),
    onSuccess: () => {
      toast({ text: t('common.done'), durationMs: TOAST_MS })
      onDone()
    },
    onSettled: () => {
      for (const call of changedCalls) void cache.invalidateQueries({ queryKey: [call] })
    },
  })
  const [keys] = useState(() => new Map<bigint, string>())
  const keyOf = (quoteId: bigint) => {
    const key = keys.get(quoteId) ?? newKey()
    keys.set(quoteId, key)
    return key
  }
  return { quote, conversion }
}

type PairProps = Readonly<{ sell: Balance; buy: Balance; onSwap: () => void }>

/** From which wallet into which, with what they hold. */
function Pair({ sell, buy, onSwap }: PairProps) {
  const { t } = useMessages()
  return (
    <section className="relative grid gap-px overflow-hidden rounded-[28px] bg-line ring-1 ring-line">
      <Side label={t('convert.from')} balance={sell} />
      <Side label={t('convert.to')} balance={buy} />
      <IconButton
        label={t('convert.swap')}
        onClick={onSwap}
        className="absolute top-1/2 right-5 -translate-y-1/2 bg-sunken"
      >
        <ArrowDownUp size={18} aria-hidden="true" />
      </IconButton>
    </section>
  )
}

function Side({ label, balance }: { label: string; balance: Balance }) {
  const { locale } = useMessages()
  return (
    <div className="bg-surface px-5 py-4 pr-20">
      <p className="text-[13px] text-ink-2">{label}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-[20px] font-bold">
        <Amount amount={balance.cash} locale={locale} className="min-w-0 wrap-anywhere" />
        <span className="text-[14px] font-semibold text-ink-2">{balance.asset}</span>
      </p>
    </div>
  )
}
