import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, GameId, Instant, Micros, Nothing } from '../values.ts'
import { Alert } from './alerts.ts'
import { promotionPurposes } from './promotions.ts'

/** The queues in which something waits for an operator, in the order of the menu. */
export const queueNames = [
  'alerts',
  'deposits',
  'withdrawals',
  'approvals',
  'kyc',
  'concerns',
  'support',
  'bank',
  'partners',
] as const
export type QueueName = (typeof queueNames)[number]

/** How much waits, and since when the one that waits the longest; null where nothing waits. */
const Waiting = z.object({ count: z.int(), since: z.nullable(Instant) })

/** What moved on a day: how often, and how much in each asset; no line for an asset in which nothing moved. */
const MovedOfDay = z.object({
  count: z.int(),
  sums: z.array(z.object({ asset: z.string(), amount: Micros })),
})
const Moved = z.object({ today: MovedOfDay, yesterday: MovedOfDay })

export const getToday = defineCall({
  method: 'POST',
  path: 'operator/today',
  access: 'operator',
  permission: null,
  about:
    'What waits, and what the day (UTC) brought so far. A part whose list the caller may not read is left out, not 0.',
  request: Nothing,
  reply: z.object({
    day: Day,
    queues: z.array(z.extend(Waiting, { queue: z.enum(queueNames) })),
    /** Open and acknowledged by nobody, of rules that the caller may read: how many, how many of them without an owner, and the worst. */
    alerts: z.optional(z.object({ open: z.int(), unowned: z.int(), worst: z.array(Alert) })),
    /** Credited. */
    deposits: z.optional(Moved),
    /** Paid, without fees; `late`: neither paid nor refused by the time that was promised. */
    withdrawals: z.optional(z.extend(Moved, { late: z.int() })),
    /**
     * Settled bets of rounds drawn today. `edge`: what their plays keep of these stakes in the long run. `deviation`: one standard
     * deviation of what such rounds keep; null while they are too few to tell.
     */
    games: z.optional(
      z.array(
        z.object({
          gameId: GameId,
          bets: Digits,
          staked: Micros,
          returned: Micros,
          edge: Micros,
          deviation: z.nullable(Micros),
        }),
      ),
    ),
    /** The last 24 hours, the running one last. */
    hours: z.optional(z.array(z.object({ from: Instant, staked: Micros, returned: Micros }))),
    /** Rounds far beyond their draw that are not paid, since the oldest of these draws. */
    lateRounds: z.optional(Waiting),
    /** Players with settled bets in rounds drawn today. */
    players: z.optional(z.int()),
    /** Days of interest on flexible savings that the reserve covers; null while a day costs nothing. */
    reserve: z.optional(z.object({ coverDays: z.nullable(z.int()) })),
    /** What is left of all that each budget received. */
    budgets: z.optional(
      z.array(z.object({ purpose: z.enum(promotionPurposes), available: Micros, received: Micros })),
    ),
  }),
  refusals: [],
})

/** The calls of the first page. */
export const todayCalls = { getToday } as const
