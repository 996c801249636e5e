import type { Money } from '@opendraw/money'
import { Amount, classNames, LargeAmount } from '@opendraw/ui'
import { Check, UserRound } from 'lucide-react'
import { useMessages } from '../../copy/use-messages.ts'
import { Bar, CardHead } from './card-head.tsx'
import type { Salary } from './queries.ts'

/** The salary of this week: the team's stakes and the way to the next step, the active invitees, and what each step pays. */
export function SalaryCard({ salary }: { salary: Salary }) {
  const { t, locale, money } = useMessages()
  const next = nextStep(salary)
  return (
    <section className="grid gap-4 rounded-[28px] bg-surface p-5 ring-1 ring-line">
      <CardHead plan="salary" isNow={salary.plan === 'salary'} />
      <div className="grid gap-2">
        <p className="text-[13px] text-ink-2">{t('plan.team')} · USD</p>
        <p className="text-[28px]">
          <LargeAmount amount={salary.team} locale={locale} />
        </p>
        <Bar part={next?.part ?? 1} />
        <p className="text-[13px] text-ink-2 tabular-nums">
          {next
            ? t('plan.nextStep', { amount: money(next.missing), pay: money(next.amount) })
            : t('plan.topStep')}
        </p>
      </div>
      <Active salary={salary} />
      <Steps salary={salary} />
    </section>
  )
}

function Active({ salary: { active, activeMin, activeStake } }: { salary: Salary }) {
  const { t, money } = useMessages()
  return (
    <div className="rounded-[20px] bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-[15px] font-semibold">{t('plan.active')}</p>
        <p className="num shrink-0 text-[18px] font-bold whitespace-nowrap">
          {t('plan.of', { count: active, all: activeMin })}
        </p>
      </div>
      <p className="mt-2 flex gap-1.5" aria-hidden="true">
        {Array.from({ length: Math.min(activeMin, 10) }, (_, at) => at).map((at) => (
          <span
            key={at}
            className={classNames(
              'grid size-8 place-items-center rounded-full',
              at < active ? 'bg-win-soft text-win' : 'bg-surface text-ink-2',
            )}
          >
            <UserRound size={16} />
          </span>
        ))}
      </p>
      <p className="mt-2.5 text-[13px] text-ink-2">
        {t('plan.activeText', { stake: money(activeStake), min: activeMin })}
      </p>
    </div>
  )
}

function Steps({ salary }: { salary: Salary }) {
  const { t, locale, money } = useMessages()
  return (
    <div>
      <h3 className="mb-2 text-[13px] text-ink-2">{t('plan.steps')}</h3>
      <ul className="flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_calc(50%-4px)]">
        {stepsOf(salary).map((step) => (
          <li
            key={String(step.team)}
            className={classNames(
              'rounded-[20px] px-4 py-3',
              step.isReached ? 'bg-brand-soft text-brand-text' : 'bg-sunken',
            )}
          >
            <span className="flex items-center justify-between gap-2 text-[18px] font-bold whitespace-nowrap">
              <Amount amount={step.amount} locale={locale} />
              {step.isReached && <Check size={18} aria-hidden="true" />}
            </span>
            <span className={classNames('block text-[12px] tabular-nums', !step.isReached && 'text-ink-2')}>
              {t('plan.from', { amount: money(step.team) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Progress = Pick<Salary, 'team' | 'active' | 'activeMin' | 'steps'>

type Step = Readonly<{ team: Money; amount: Money; isReached: boolean }>

/** The steps, each with whether the team has staked enough for it. */
export function stepsOf({ team, steps }: Progress): Step[] {
  const staked = team
  return steps.map((step) => {
    const asked = step.team
    return { team: asked, amount: step.amount, isReached: staked >= asked }
  })
}

/** What the week pays by now; nothing without the active invitees. */
export function earnedBy(salary: Progress): Money {
  if (salary.active < salary.activeMin) return 0n
  return stepsOf(salary).reduce((earned, step) => (step.isReached ? step.amount : earned), 0n)
}

/** The next step, how much is missing for it, and the part of the way to it that is done; null above the last. */
export function nextStep(salary: Progress): { missing: Money; amount: Money; part: number } | null {
  const staked = salary.team
  const next = stepsOf(salary).find(({ isReached }) => !isReached)
  if (!next) return null
  return {
    missing: next.team - staked,
    amount: next.amount,
    part: Number((staked * 1000n) / next.team) / 1000,
  }
}
