import { price as shown } from '@opendraw/money'
import { type TypedText, textIn, typedAmount } from '../../components/typed-values.ts'
import type { Task, TaskRequest } from './queries.ts'

/** A task as it is in the form: its goal as a person types it, bets or dollars. */
export type Drawn = Readonly<{
  fact: Task['fact']
  goal: string
  period: Task['period']
  points: number
  name: TypedText
  about: TypedText
  position: number
  reason: string
}>

/** Whether the fact is counted in a period; the others are a yes or no, once. */
export function isCounted(fact: Task['fact']): boolean {
  return fact === 'settled_bets' || fact === 'valid_stake'
}

/** The form's first values: of the task as it is, or of a new one. */
export function drawnFrom(task: Task | null): Omit<Drawn, 'reason'> {
  if (!task)
    return { fact: 'settled_bets', goal: '3', period: 'day', points: 2, name: {}, about: {}, position: 50 }
  const { fact, goal, period, points, name, about, position } = task
  return {
    fact,
    goal: fact === 'valid_stake' ? shown(goal) : String(goal),
    period,
    points,
    name,
    about,
    position,
  }
}

/** What the form proposes, as the call needs it. */
export function requestFrom(drawn: Drawn, replaces: bigint | null): TaskRequest {
  const { fact, goal, period, name, about, ...rest } = drawn
  return {
    ...rest,
    replaces,
    fact,
    goal: goalFrom(fact, goal),
    period: isCounted(fact) ? (period === 'once' ? 'day' : period) : 'once',
    name: textIn(name),
    about: textIn(about),
  }
}

/** Whether a goal that was typed says something for that fact. */
export function isGoal(fact: Task['fact'], typed: string): boolean {
  return !isCounted(fact) || /^[1-9]\d{0,14}$/.test(String(goalFrom(fact, typed)))
}

function goalFrom(fact: Task['fact'], typed: string): bigint {
  if (!isCounted(fact)) return 1n
  if (fact === 'settled_bets') return /^\d+$/.test(typed.trim()) ? BigInt(typed.trim()) : 0n
  return typedAmount(typed)
}
