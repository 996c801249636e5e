import type { Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'
import { standingOf } from './limits/change-of.ts'
import { type UsedLimit, usedOf } from './limits/used-of.ts'
import { isReviewDue } from './reality/review-due.ts'
import { overAt, restInForce } from './rests/rest-in-force.ts'
import { limitsInForce, openWishes, type Wish } from './tables/limits.ts'
import { readProtectionRow } from './tables/protections.ts'
import { type Rest, restsOf } from './tables/rests.ts'

/** How a player is protected now. */
export type ProtectionFacts = Readonly<{
  limits: readonly (UsedLimit & { readonly wish: Wish | null })[]
  needsDepositLimit: boolean
  /** The most that may be deposited now; null without a deposit limit. Micro-USD. */
  depositRoom: Money | null
  rest: (Rest & { readonly returnsAt: Date | null; readonly mayAskReturn: boolean }) | null
  isReviewDue: boolean
  now: Date
}>

/** Reads a player's limits with what is left of them, and his pause or exclusion. Of several deposit limits the lowest room counts. */
export async function readProtection(db: Tx, playerId: bigint): Promise<ProtectionFacts> {
  const { now, depositChoice, reviewedAt } = await readProtectionRow(db, playerId)
  const limits = await limitsInForce(db, playerId)
  const used = await usedOf(db, playerId, limits, now)
  const wishes = (await openWishes(db, playerId)).filter((wish) => standingOf(wish, now) !== 'lapsed')
  const rest = restInForce(await restsOf(db, playerId), now)
  const rooms = used.filter(({ limit }) => limit.kind === 'deposit').map(({ room }) => room)
  const wishOf = ({ kind, period }: Pick<Wish, 'kind' | 'period'>) =>
    wishes.find((wish) => wish.kind === kind && wish.period === period) ?? null
  return {
    limits: used.map((one) => ({ ...one, wish: wishOf(one.limit) })),
    needsDepositLimit: depositChoice === null && rooms.length === 0,
    depositRoom: rooms.length === 0 ? null : rooms.reduce((least, room) => (room < least ? room : least)),
    rest: rest ? { ...rest, ...returnOf(rest, now) } : null,
    isReviewDue: isReviewDue(reviewedAt, limits.length > 0, now),
    now,
  }
}

function returnOf(rest: Rest, now: Date) {
  const isExclusion = rest.kind === 'exclusion'
  const hasRunOut = rest.until !== null && now >= rest.until
  return {
    returnsAt: isExclusion ? overAt(rest) : null,
    mayAskReturn: isExclusion && hasRunOut && rest.returnAskedAt === null,
  }
}
