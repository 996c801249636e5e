import type { Key, Say } from '../../../copy/use-words.ts'
import type { PlayerLimit, Which } from '../queries.ts'

export const kinds = ['deposit', 'stake', 'loss', 'session'] as const satisfies readonly Which['kind'][]
export const periods = ['day', 'week', 'month'] as const satisfies readonly Which['period'][]

export const kindKeys = {
  deposit: 'safe.deposit',
  stake: 'safe.stake',
  loss: 'safe.loss',
  session: 'safe.session',
} as const satisfies Record<Which['kind'], Key>

export const kindTextKeys = {
  deposit: 'safe.depositText',
  stake: 'safe.stakeText',
  loss: 'safe.lossText',
  session: 'safe.sessionText',
} as const satisfies Record<Which['kind'], Key>

export const periodKeys = {
  day: 'safe.day',
  week: 'safe.week',
  month: 'safe.month',
} as const satisfies Record<Which['period'], Key>

export const periodMinutes = { day: 1_440, week: 10_080, month: 43_200 } as const satisfies Record<
  Which['period'],
  number
>

type Words = { say: Say; money: (amount: bigint) => string }

/** A limit's bound in words: an amount, or minutes; undefined for a removal. */
export function boundWords(
  { say, money }: Words,
  { amount, minutes }: Pick<PlayerLimit, 'amount' | 'minutes'>,
): string | undefined {
  if (minutes !== null) return say('safe.minutes', { count: minutes })
  return amount === null ? undefined : money(amount)
}

/** What is used of a limit and what is left. */
export function usedWords({ say, money }: Words, { kind, used, room }: PlayerLimit): string {
  const inWords = (bound: bigint) =>
    kind === 'session' ? say('safe.minutes', { count: Number(bound) }) : money(bound)
  return say('safe.used', { used: inWords(used), room: inWords(room) })
}
