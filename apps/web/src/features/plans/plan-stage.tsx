import { DAY_MS } from '@opendraw/time'
import { LargeAmount } from '@opendraw/ui'
import { StageCard } from '../../components/stage-card.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { clock } from '../../live/clock.ts'
import { monthWords, planText } from './plan-text.ts'
import type { Chest, Salary } from './queries.ts'
import { earnedBy } from './salary-steps.ts'

/** The plan that holds this week, how long, and the one figure that matters in it. */
export function PlanStage({ salary, chest }: { salary: Salary; chest: Chest }) {
  const { t } = useMessages()
  const days = Math.max(1, Math.ceil((salary.endsAt.getTime() - clock.now()) / DAY_MS))
  return (
    <StageCard label={t('plan.thisWeek')}>
      <p className="text-[14px] text-on-stage-2">{t('plan.thisWeek')}</p>
      <h2 className="mt-1 text-[24px] leading-tight font-bold text-balance">{t(planText[salary.plan])}</h2>
      <p className="text-[14px] text-on-stage-2 tabular-nums">{t('plan.daysLeft', { days })}</p>
      <div className="mt-5">
        {salary.plan === 'salary' ? <Pay salary={salary} /> : <Found chest={chest} />}
      </div>
    </StageCard>
  )
}

function Pay({ salary }: { salary: Salary }) {
  const { t, locale } = useMessages()
  return (
    <>
      <p className="text-[clamp(30px,11vw,44px)]">
        <LargeAmount amount={earnedBy(salary)} locale={locale} />
      </p>
      <p className="mt-2 text-[13px] text-on-stage-2">{t('plan.paysMonday')} · USD</p>
    </>
  )
}

function Found({ chest }: { chest: Chest }) {
  const { t, locale, money } = useMessages()
  const [month] = chest.months
  if (!month) return null
  const taken = month.steps.reduce((sum, step) => (step.state === 'claimed' ? sum + step.amount : sum), 0n)
  return (
    <>
      <p className="num text-[clamp(30px,11vw,44px)] leading-none font-bold">{month.qualified}</p>
      <p className="mt-2 text-[13px] text-on-stage-2">
        {t('plan.qualified', { month: monthWords(month.month, locale) })}
        {taken > 0n && ` · ${t('plan.opened')} ${money(taken)}`}
      </p>
    </>
  )
}
