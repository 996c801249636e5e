import * as z from 'zod/mini'
import { defineCall, type RequestOf } from '../call.ts'
import { Done, Instant, Micros, Nothing } from '../values.ts'

/** What can have happened to a player's money without them, in the order in which it is shown. */
export const awayKinds = [
  'deposit',
  'deposit_reversed',
  'withdrawal_approved',
  'withdrawal_returned',
  'interest',
  'principal',
  'ticket_sold',
  'ticket_refunded',
  'packet',
  'reward',
  'correction',
] as const

/** What happened while a player was away. */
export const Away = z.object({
  from: Instant,
  until: Instant,
  /** False: more moved than is counted at once; then neither rounds nor money are. */
  isWhole: z.boolean(),
  /** Rounds with bets of theirs that ended in that time: what was staked on them, and what came back. Null: none did. */
  rounds: z.nullable(z.object({ count: z.int(), voided: z.int(), staked: Micros, returned: Micros })),
  /** What moved, by kind and asset; what left is negative. */
  money: z.array(
    z.object({
      kind: z.enum(awayKinds),
      asset: z.enum(['USD', 'USDT']),
      count: z.int(),
      amount: Micros,
    }),
  ),
})

export const getAway = defineCall({
  method: 'POST',
  path: 'cclogin/away',
  access: 'player',
  about:
    'What happened while the player was away, until they came back: since they were last seen, and, with `lost`, while their app heard nothing. 30 days at most; null when nothing happened, or it was put away.',
  request: z.strictObject({ lost: z.optional(z.strictObject({ from: Instant, until: Instant })) }),
  reply: z.object({ away: z.nullable(Away) }),
  refusals: [],
})
/** From when until when a player was away. */
export type Absence = NonNullable<RequestOf<typeof getAway>['lost']>

export const dismissAway = defineCall({
  method: 'POST',
  path: 'cclogin/awayseen',
  access: 'player',
  about: 'Puts away what was said of the absence; safe to repeat.',
  request: Nothing,
  reply: Done,
  refusals: [],
})
