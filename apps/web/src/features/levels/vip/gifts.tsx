import { levelGift } from '@opendraw/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { monthWords } from '../calendar-text.ts'
import { type Gift, type Levels, refreshAfterClaim } from '../queries.ts'
import { Bar } from './bar.tsx'
import { GiftCard } from './gift-card.tsx'

const Received = lazy(() => import('./received.tsx'))

/** What may be claimed, what waits, and the gift that comes next. */
export function Gifts({ levels }: { levels: Levels }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [received, setReceived] = useState<Gift>()
  const claim = useMutation({
    mutationFn: ({ kind, level }: Gift) => send({ levelGift }, { action: 'claim', kind, level }),
    onSuccess: (_, gift) => setReceived(gift),
    onSettled: () => refreshAfterClaim(cache),
  })
  const shown = shownOf(levels)
  const first = shown.find(({ state }) => state === 'claimable')
  return (
    <section className="grid gap-3">
      <h2 className="px-2 text-[17px] font-semibold">{t('vip.gifts')}</h2>
      <ul className="grid gap-3">
        {shown.map((gift) => (
          <GiftCard
            key={`${gift.kind} ${gift.level}`}
            gift={gift}
            mayClaim={levels.mayEarn}
            isFirst={gift === first}
            isBusy={claim.isPending && claim.variables === gift}
            onClaim={() => claim.mutate(gift)}
          />
        ))}
      </ul>
      {levels.level === 0 && <p className="px-2 text-[14px] text-ink-2">{t('vip.noGift')}</p>}
      <NextMonth levels={levels} />
      {received && (
        <Suspense>
          <Received
            amount={received.amount}
            title={t(received.kind === 'monthly' ? 'vip.monthly' : 'vip.levelUp', {
              level: received.level,
            })}
            onClose={() => setReceived(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}

/** Gifts of levels that were reached and the one of the next level; the newest first, the monthly one before all. */
function shownOf({ level, gifts }: Levels): Gift[] {
  const levelUps = gifts.filter((gift) => gift.kind === 'levelup' && gift.state !== 'none')
  const open = levelUps.filter((gift) => gift.level <= level && gift.state !== 'claimed').reverse()
  const next = levelUps.filter((gift) => gift.level === level + 1)
  const claimed = levelUps.filter(({ state }) => state === 'claimed').reverse()
  const monthly = gifts.filter((gift) => gift.kind === 'monthly' && gift.state !== 'none')
  return [...monthly, ...open, ...next, ...claimed.slice(0, 1)]
}

/** What this month's stakes have come to for next month's gift; nothing for a level without one. */
function NextMonth({ levels: { level, levels, month } }: { levels: Levels }) {
  const { t, money, locale } = useMessages()
  const terms = levels[level]
  if (!terms || terms.monthlyGift === 0n) return null
  const [staked, needed] = [month.staked, terms.monthlyStake]
  const text = t('vip.monthStaked', {
    staked: money(staked),
    needed: money(needed),
    month: monthWords(month.month, locale),
  })
  return (
    <div className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h3 className="mb-3 flex flex-wrap items-baseline justify-between gap-x-3 text-[16px] font-semibold">
        {t('vip.nextMonth')}
        <span className="num">{money(terms.monthlyGift)}</span>
      </h3>
      <Bar done={staked} all={needed} text={text} />
    </div>
  )
}
