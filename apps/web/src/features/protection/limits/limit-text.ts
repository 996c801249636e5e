import type { Key, Translate } from '../../../copy/use-messages.ts'
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

const periodKeys = {
  day: 'safe.day',
  week: 'safe.week',
  month: 'safe.month',
} as const satisfies Record<Which['period'], Key>

const fixedKeys = {
  day: 'safe.calendarDay',
  week: 'safe.calendarWeek',
  month: 'safe.calendarMonth',
} as const satisfies Record<Which['period'], Key>

/** What a limit's period is called: of the calendar where it is fixed, in hours and days where the window rolls. */
export function periodKey({ kind, period }: Which): Key {
  return (kind === 'deposit' ? fixedKeys : periodKeys)[period]
}

export const periodMinutes = { day: 1_440, week: 10_080, month: 43_200 } as const satisfies Record<
  Which['period'],
  number
>

type Messages = Readonly<{ t: Translate; money: (amount: bigint) => string }>

/** A limit's bound as text: an amount, or minutes; undefined for a removal. */
export function boundText(
  { t, money }: Messages,
  { amount, minutes }: Pick<PlayerLimit, 'amount' | 'minutes'>,
): string | undefined {
  if (minutes !== null) return t('safe.minutes', { count: minutes })
  return amount === null ? undefined : money(amount)
}

/** What is used of a limit and what is left. */
export function usedMessages({ t, money }: Messages, { kind, used, room }: PlayerLimit): string {
  const inWords = (bound: bigint) =>
    kind === 'session' ? t('safe.minutes', { count: Number(bound) }) : money(bound)
  return t('safe.used', { used: inWords(used), room: inWords(room) })
}
