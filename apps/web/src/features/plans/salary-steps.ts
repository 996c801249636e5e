import type { Money } from '@opendraw/money'
import type { Salary } from './queries.ts'

type Progress = Pick<Salary, 'team' | 'active' | 'activeMin' | 'steps'>
export type Step = Readonly<{ team: Money; amount: Money; isReached: boolean }>

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
