import { levelGift } from '@opendraw/contract'
import { Amount, Button } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CalendarHeart, Gift as GiftIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { send } from '../../../client/ask.ts'
import { part } from '../../../components/part.ts'
import { type StateLook, StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { type Gift, type Levels, refreshAfterClaim } from '../queries.ts'

const states: Readonly<Record<Gift['state'], StateLook>> = {
  none: { key: 'vip.notYet', tone: 'grey' },
  incomplete: { key: 'vip.notYet', tone: 'grey' },
  claimable: { key: 'rebate.due', tone: 'orange' },
  paused: { key: 'vip.paused', tone: 'orange' },
  claimed: { key: 'vip.claimed', tone: 'green' },
}

const GiftMoment = part(() => import('./gift-moment.tsx'))

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
          <GiftMoment
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

type GiftCardProps = Readonly<{
  gift: Gift
  mayClaim: boolean
  /** The first that may be claimed: its press is the screen's own. */
  isFirst: boolean
  isBusy: boolean
  onClaim: () => void
}>

/** One gift: its amount, its state, and the button that claims it. */
function GiftCard({ gift, mayClaim, isFirst, isBusy, onClaim }: GiftCardProps) {
  const { t, money, locale } = useMessages()
  const { kind, level, state } = gift
  const amount = gift.amount
  const Icon = kind === 'monthly' ? CalendarHeart : GiftIcon
  return (
    <li className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex flex-wrap items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-min flex-1">
          <h3 className="text-[16px] leading-snug font-semibold">
            {t(kind === 'monthly' ? 'vip.monthly' : 'vip.levelUp', { level })}
          </h3>
          <StatePill look={states[state]} />
        </div>
        <Amount amount={amount} locale={locale} className="text-[24px] leading-none font-bold" />
      </div>
      <Staked gift={gift} />
      {state === 'paused' && mayClaim && <p className="text-[14px] text-ink-2">{t('vip.pausedText')}</p>}
      {state === 'claimable' && mayClaim && (
        <Button tone={isFirst ? 'main' : 'soft'} size="medium" isBusy={isBusy} onClick={onClaim}>
          {t('vip.claim', { amount: money(amount) })}
        </Button>
      )}
    </li>
  )
}

function Staked({ gift: { month, staked, needed, state } }: { gift: Gift }) {
  const { t, money, locale } = useMessages()
  if (month === null || staked === null || needed === null || state === 'claimed') return null
  const text = t('vip.monthStaked', {
    staked: money(staked),
    needed: money(needed),
    month: monthWords(month, locale),
  })
  return <Bar done={staked} all={needed} text={text} />
}

type BarProps = Readonly<{ done: bigint; all: bigint; text: string }>

/** The progress as a bar, with its text below. */
function Bar({ done, all, text }: BarProps) {
  const percent = all <= 0n || done >= all ? 100 : Number((done * 100n) / all)
  return (
    <div>
      <div className="h-2 overflow-hidden rounded-full bg-sunken" aria-hidden="true">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-1.5 text-[13px] text-ink-2 tabular-nums">{text}</p>
    </div>
  )
}

/** A month of the calendar, 2026-11, in the reader's language. */
function monthWords(month: string, locale: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(at)
}
