import { Amount, Button, Pill, type PillTone } from '@opendraw/ui'
import { CalendarHeart, Gift as GiftIcon } from 'lucide-react'
import type { Key } from '../../../copy/use-messages.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { monthWords } from '../calendar-text.ts'
import type { Gift } from '../queries.ts'
import { Bar } from './bar.tsx'

type GiftCardProps = Readonly<{
  gift: Gift
  mayClaim: boolean
  /** The first that may be claimed: its press is the screen's own. */
  isFirst: boolean
  isBusy: boolean
  onClaim: () => void
}>

const marks = {
  none: ['grey', 'vip.notYet'],
  incomplete: ['grey', 'vip.notYet'],
  claimable: ['orange', 'rebate.due'],
  paused: ['orange', 'vip.paused'],
  claimed: ['green', 'vip.claimed'],
} as const satisfies Record<Gift['state'], readonly [PillTone, Key]>

/** One gift: its amount, its state, and the button that claims it. */
export function GiftCard({ gift, mayClaim, isFirst, isBusy, onClaim }: GiftCardProps) {
  const { t, money, locale } = useMessages()
  const { kind, level, state } = gift
  const amount = gift.amount
  const Icon = kind === 'monthly' ? CalendarHeart : GiftIcon
  const [tone, mark] = marks[state]
  return (
    <li className="grid gap-3 rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="flex items-center gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon size={22} aria-hidden="true" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 className="text-[16px] leading-snug font-semibold">
            {t(kind === 'monthly' ? 'vip.monthly' : 'vip.levelUp', { level })}
          </h3>
          <Pill tone={tone}>{t(mark)}</Pill>
        </div>
        <Amount amount={amount} locale={locale} className="text-[24px] leading-none font-bold" />
      </div>
      <Staked gift={gift} />
      {state === 'paused' && <p className="text-[14px] text-ink-2">{t('vip.pausedText')}</p>}
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
