import { type getWithdrawInfo, PACKET_PIECES_MAX, PACKET_TARGETS_MAX, type ReplyOf } from '@opendraw/contract'
import { CENT, type Money } from '@opendraw/money'
import type { Key } from '../../../copy/use-messages.ts'
import { amountFault } from '../../../formats/index.ts'
import { typedMoney } from '../../../formats/typed-money.ts'

const NUMBER_FORM = /^[1-9][0-9]{0,17}$/

export type Typed = Readonly<{
  total: string
  count: string
  greeting: string
  targets: string
  mode: 'random' | 'equal'
}>
/** What is sent, the fund password and the key beside it. */
export type Request = Readonly<{
  total: Money
  count: number
  mode: 'random' | 'equal'
  greeting: string
  targets?: bigint[]
}>
type Faults = Partial<Record<'total' | 'count' | 'targets', Key>>

/** What the player has, what of it they may send, and the most of one packet; micro-USD. */
type Limits = Readonly<{ cash: Money; free: Money; totalMax: Money }>

/** The packet that was typed, or what is wrong with each field. */
export function requestOf(
  typed: Typed,
  { cash, free, totalMax }: Limits,
): { ok: true; request: Request } | { ok: false; faults: Faults } {
  const total = typedMoney(typed.total)
  const count = /^[0-9]{1,4}$/.test(typed.count.trim()) ? Number(typed.count.trim()) : 0
  const targets = targetsFrom(typed.targets)
  const faults: Faults = {}
  const wrong = amountFault(typed.total)
  if (wrong) faults.total = wrong
  else if (total > totalMax) faults.total = 'hong.fault.tooMuch'
  else if (total > cash) faults.total = 'rule.insufficient'
  else if (total > free) faults.total = 'hong.fault.free'
  if (count < 1 || count > PACKET_PIECES_MAX || (!faults.total && total < CENT * BigInt(count)))
    faults.count = 'hong.fault.count'
  else if (targets && count > targets.length) faults.count = 'hong.fault.named'
  if (targets === null || (targets && targets.length > PACKET_TARGETS_MAX))
    faults.targets = 'hong.fault.targets'
  if (Object.keys(faults).length > 0) return { ok: false, faults }
  const { mode, greeting } = typed
  return { ok: true, request: { total, count, mode, greeting: greeting.trim(), ...(targets && { targets }) } }
}

/** The players' numbers that someone typed, each once, separated by commas, blanks or lines; undefined for none, null when one is no number. */
function targetsFrom(text: string): bigint[] | undefined | null {
  const parts = text.split(/[\s,，、;]+/).filter((part) => part !== '')
  if (parts.length === 0) return undefined
  return parts.every((part) => NUMBER_FORM.test(part)) ? [...new Set(parts)].map(BigInt) : null
}

/** What of a player's USD may go into a packet, as the server counts it: less what the wagering requirement still needs. One USDT counts as one dollar. */
export function freeOf({
  assets: { USD, USDT },
  turnover,
}: Pick<ReplyOf<typeof getWithdrawInfo>, 'assets' | 'turnover'>): Money {
  const cash = USD.cash
  const spare = cash + USDT.cash - turnover.left
  if (spare <= 0n) return 0n
  return spare < cash ? spare : cash
}
