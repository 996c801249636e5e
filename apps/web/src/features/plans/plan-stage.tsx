import { setPlan } from '@opendraw/contract'
import { DAY_MS } from '@opendraw/time'
import { LargeAmount, Segmented, toast } from '@opendraw/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { send } from '../../client/ask.ts'
import { textOf } from '../../client/failures.ts'
import { StageCard } from '../../components/stage-card.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_MS } from '../../formats/index.ts'
import { clock } from '../../live/clock.ts'
import { monthWords, planText } from './plan-text.ts'
import { type Chest, chestQuery, type Plan, type Salary, salaryQuery } from './queries.ts'
import { earnedBy } from './salary-card.tsx'

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

/** Which of the two holds from next Monday on. */
export function PlanChoice({ planning }: { planning: Pick<Salary, 'next' | 'nextWeek'> }) {
  const { t } = useMessages()
  const cache = useQueryClient()
  const from = planning.nextWeek
  const choose = useMutation({
    mutationFn: (plan: Plan) => send({ setPlan }, { plan }),
    onSuccess: ({ next, nextWeek }) =>
      toast({
        text: t('plan.chosen', { date: nextWeek, plan: t(planText[next]) }),
        durationMs: TOAST_MS,
      }),
    onError: (failure) => toast({ text: textOf(failure), tone: 'bad', durationMs: TOAST_MS }),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: salaryQuery().queryKey }),
        cache.invalidateQueries({ queryKey: chestQuery().queryKey }),
      ]),
  })
  const next = choose.isPending ? choose.variables : planning.next
  return (
    <section className="grid gap-3 rounded-[28px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[18px] leading-tight font-bold">{t('plan.choose', { date: from })}</h2>
      <Segmented
        label={t('plan.choose', { date: from })}
        value={next}
        onChange={(plan) => choose.mutate(plan)}
        items={[
          { value: 'salary', label: t('plan.salary') },
          { value: 'chest', label: t('plan.chest') },
        ]}
      />
      <p className="text-[13px] text-ink-2">{t('plan.chooseText')}</p>
    </section>
  )
}
