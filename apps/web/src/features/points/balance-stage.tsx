import { CENT } from '@opendraw/money'
import { Gauge } from '../../components/gauge.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { useWords } from '../../copy/use-words.ts'
import type { Points } from './queries.ts'

/** The balance in one figure, what it is worth, and how far the next point is. */
export function BalanceStage({ points: { balance, carry, stakePerPoint } }: { points: Points }) {
  const { say, money, locale } = useWords()
  const left = money(stakePerPoint - carry)
  return (
    <StageCard label={say('points.yours')}>
      <p className="text-[14px] text-on-stage-2">{say('points.yours')}</p>
      <p className="num mt-2 text-[clamp(40px,14vw,52px)] leading-none font-bold">
        {balance.toLocaleString(locale)}
      </p>
      <p className="mt-2.5 text-[14px] text-on-stage-2 tabular-nums">
        {say('points.worth', { amount: money(balance * CENT) })}
      </p>
      <div className="mt-6 grid gap-2">
        <Gauge
          label={say('points.next', { amount: left })}
          done={Number(carry)}
          goal={Number(stakePerPoint)}
          tone="stage"
        />
        <p className="text-[13px] text-on-stage-2 tabular-nums">{say('points.next', { amount: left })}</p>
      </div>
    </StageCard>
  )
}
