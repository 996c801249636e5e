import { EXCHANGE_COUNT_MAX } from '@opendraw/contract'
import { Button, Sheet, Stepper, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOf } from '../../client/failures.ts'
import { newKey } from '../../client/new-key.ts'
import { FormAlert } from '../../components/form-alert.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_LONG_MS } from '../../formats/index.ts'
import { exchange, type PointGood, type Points, refreshPoints } from './queries.ts'

type ExchangeSheetProps = Readonly<{ good: PointGood; points: Points; onClose: () => void }>

/** How many of a good, what they take and bring, and the yes. Load it lazily, with the sheet. */
export default function ExchangeSheet({ good, points, onClose }: ExchangeSheetProps) {
  const { t, money } = useMessages()
  const [count, setCount] = useState(1)
  const max = affordable(good, points.balance)
  const taken = good.price * BigInt(count)
  const order = useExchange(good, onClose)
  const facts = [
    [t('points.pays'), `${money(good.amount * BigInt(count))} USD`],
    [t('points.costs'), t('mine.points', { count: Number(taken) })],
    ...(max > 0 ? [[t('points.stays'), t('mine.points', { count: Number(points.balance - taken) })]] : []),
  ]
  return (
    <Sheet isOpen onClose={onClose} title={good.name} description={good.about} closeLabel={t('common.close')}>
      <div className="mt-5 flex items-center justify-between gap-4">
        <span className="text-[15px] font-medium">{t('points.count')}</span>
        <Stepper
          label={t('points.count')}
          lessLabel={t('points.less')}
          moreLabel={t('points.more')}
          value={count}
          min={1}
          max={Math.max(1, max)}
          onChange={(next) => {
            setCount(next)
            order.reset()
          }}
        />
      </div>
      <dl className="mt-4 grid gap-2.5 rounded-[20px] bg-sunken p-4 text-[15px]">
        {facts.map(([name, value]) => (
          <div key={name} className="flex items-baseline justify-between gap-4 first:font-semibold">
            <dt className="text-ink-2">{name}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="my-4 text-[14px] text-ink-2">{t('points.final')}</p>
      {order.error && <FormAlert>{textOf(order.error)}</FormAlert>}
      <Button
        className="w-full"
        isBusy={order.isPending}
        disabled={max < count || !points.mayExchange}
        onClick={() => order.mutate(count)}
      >
        {reasonNot(t, good, points) ?? t('points.exchangeNow', { count: Number(taken) })}
      </Button>
    </Sheet>
  )
}

/** How many the points and the stock allow. */
function affordable({ price, stock }: PointGood, balance: bigint): number {
  return Math.min(EXCHANGE_COUNT_MAX, stock, Number(balance / price))
}

/** Why there is nothing to press; undefined when there is. */
function reasonNot(t: ReturnType<typeof useMessages>['t'], { stock, price }: PointGood, points: Points) {
  if (stock === 0) return t('points.soldOut')
  const short = price - points.balance
  return short > 0n ? t('points.short', { count: Number(short) }) : undefined
}

function useExchange(good: PointGood, onDone: () => void) {
  const { t, money } = useMessages()
  const cache = useQueryClient()
  // One key for each count: trying again after a missing answer exchanges nothing twice.
  const [keys] = useState(() => new Map<number, string>())
  const keyFor = (count: number) => {
    const key = keys.get(count) ?? newKey()
    keys.set(count, key)
    return key
  }
  return useMutation({
    meta: { isQuiet: true },
    mutationFn: (count: number) => exchange({ goodId: good.id, count, key: keyFor(count) }),
    onSuccess: ({ amount }) => {
      toast({ text: t('points.exchanged', { amount: money(amount) }), durationMs: TOAST_LONG_MS })
      onDone()
    },
    onSettled: () => refreshPoints(cache),
  })
}
