import { Button, LargeAmount } from '@opendraw/ui'
import { Minus, Plus } from 'lucide-react'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import type { Flexible } from '../queries.ts'
import type { Way } from './use-moving.ts'

type BalanceStageProps = Readonly<{ flexible: Flexible; onMove: (way: Way) => void }>

/** Yesterday's interest, the balance below it, and the two ways money moves. */
export function BalanceStage({ flexible, onMove }: BalanceStageProps) {
  const { t, interest, locale } = useMessages()
  const { balance, yesterday, isOpen } = flexible
  return (
    <StageCard label={t('savings.yesterday')}>
      <p className="max-w-3/5 text-[14px] text-on-stage-2">{t('savings.yesterday')}</p>
      <p className="num mt-2 text-[clamp(26px,9.4vw,38px)] leading-none font-bold">
        {yesterday ? interest(yesterday.amount, 'always') : '—'}
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">{yesterday?.on ?? t('savings.notYet')}</p>
      <p className="mt-6 text-[14px] text-on-stage-2">{t('savings.balance')} · USD</p>
      <p className="mt-1.5 text-[clamp(22px,7vw,28px)]">
        <LargeAmount amount={balance} locale={locale} />
      </p>
      <div className="mt-5 flex gap-2.5">
        <Button size="medium" className="min-w-0 flex-1" disabled={!isOpen} onClick={() => onMove('in')}>
          <Plus size={18} aria-hidden="true" />
          {t('savings.in')}
        </Button>
        <Button
          tone="stage"
          size="medium"
          className="min-w-0 flex-1 disabled:opacity-50"
          disabled={balance === 0n}
          onClick={() => onMove('out')}
        >
          <Minus size={18} aria-hidden="true" />
          {t('savings.out')}
        </Button>
      </div>
    </StageCard>
  )
}
