import { price as shown } from '@opendraw/money'
import { typedAmount } from '../../components/typed-amount.ts'
import { type WordsTyped, wordsIn } from '../../components/words-in.ts'
import type { Task, TaskWish } from './queries.ts'

/** A task as it stands in the form: its goal as a person types it, bets or dollars. */
export type Drawn = {
  readonly fact: Task['fact']
  readonly goal: string
  readonly period: Task['period']
  readonly points: number
  readonly name: WordsTyped
  readonly about: WordsTyped
  readonly position: number
  readonly reason: string
}

/** Whether the fact is counted in a period; the others are a yes or no, once. */
export const isCounted = (fact: Task['fact']): boolean => fact === 'settled_bets' || fact === 'valid_stake'

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

/** What the form proposes, as the call wants it. */
export function wishFrom(drawn: Drawn, replaces: bigint | null): TaskWish {
  const { fact, goal, period, name, about, ...rest } = drawn
  return {
    ...rest,
    replaces,
    fact,
    goal: goalFrom(fact, goal),
    period: isCounted(fact) ? (period === 'once' ? 'day' : period) : 'once',
    name: wordsIn(name),
    about: wordsIn(about),
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
