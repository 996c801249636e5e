import { LargeAmount } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { part } from '../../components/part.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { goodsQuery, type PointGood, type Points } from './queries.ts'

const ExchangeSheet = part(() => import('./exchange-sheet.tsx'))

/** What points are exchanged for, a card each. */
export function Shop({ points }: { points: Points }) {
  const { t, locale } = useMessages()
  const goods = useQuery(goodsQuery(locale))
  const [chosen, setChosen] = useState<bigint>()
  const good = goods.data?.list.find(({ id }) => id === chosen)
  return (
    <section className="mt-3">
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('points.shop')}</h2>
      <QueryView query={goods} skeleton={2}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="rounded-[24px] bg-surface p-4 text-[15px] text-ink-2 ring-1 ring-line">
              {t('points.shopEmpty')}
            </p>
          ) : (
            <ul className="grid grid-cols-2 gap-3">
              {list.map((one) => (
                <li key={one.id} className="min-w-0">
                  <GoodCard good={one} balance={points.balance} onChoose={() => setChosen(one.id)} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      {good && (
        <Suspense>
          <ExchangeSheet key={good.id} good={good} points={points} onClose={() => setChosen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

type GoodCardProps = Readonly<{ good: PointGood; balance: bigint; onChoose: () => void }>

function GoodCard({ good: { name, amount, price, stock }, balance, onChoose }: GoodCardProps) {
  const { t, locale } = useMessages()
  const short = price - balance
  const status =
    stock === 0
      ? t('points.soldOut')
      : short > 0n
        ? t('points.short', { count: Number(short) })
        : t('points.left', { count: stock })
  return (
    <button
      type="button"
      onClick={onChoose}
      className="press flex h-full w-full flex-col rounded-[24px] bg-surface p-4 text-left ring-1 ring-line"
    >
      <span className="text-[28px]">
        <LargeAmount amount={amount} locale={locale} />
      </span>
      <span className="mt-2 text-[14px] leading-snug font-medium break-words">{name}</span>
      <span className="mt-auto pt-4">
        <span className="inline-block rounded-full bg-brand-soft px-3 py-1 text-[13px] font-semibold text-brand-text">
          {t('mine.points', { count: Number(price) })}
        </span>
        <span className="mt-2 block text-[13px] text-ink-2">{status}</span>
      </span>
    </button>
  )
}
