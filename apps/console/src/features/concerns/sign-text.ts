import { money } from '../../components/shown.tsx'
import { concernMessages as t } from './messages.ts'
import type { Concern } from './queries.ts'

type Sign = Concern['signs'][number]
type Words<Said> = Readonly<Partial<Record<Sign['sign'], Said>>>

const sums: readonly Sign['sign'][] = ['deposits_rising', 'day_sum', 'month_sum']
const shared: Words<string> = t.shared
const seen: Words<(value: string, bound: string) => string> = t.signs

/** What was seen, in words with its amounts; of two accounts, what they have in common: the other's name follows. */
export function signText({ sign, value, bound }: Sign): string {
  const shown = (number: string) => (sums.includes(sign) ? money(BigInt(number)) : number)
  return shared[sign] ?? seen[sign]?.(shown(value), shown(bound ?? '0')) ?? sign
}

/** The other account, where the sign speaks of two. */
export const otherOf = ({ sign, value }: Sign): bigint | null => (shared[sign] ? BigInt(value) : null)
