import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, pageOf, paging, text } from '../values.ts'
import { reasonLengthMax } from './lengths.ts'
import { Claim, SecondLook } from './queues.ts'

/** Why somebody should look into a player: signs of harm, an excluded person behind him, sums that the law wants looked at. */
export const concernKinds = ['harm', 'person', 'report'] as const
export type ConcernKind = (typeof concernKinds)[number]

/** How a concern may end, by its kind. */
export const concernOutcomes = {
  harm: ['spoken', 'limited', 'frozen', 'not_reached', 'no_harm'],
  person: ['same_person', 'another_person'],
  report: ['reported', 'explained'],
} as const
export type ConcernOutcome = (typeof concernOutcomes)[ConcernKind][number]

/** What was seen. Of a person: what two accounts have in common. */
export const concernSigns = [
  'deposits_rising',
  'chasing',
  'night_play',
  'long_play',
  'limits_raised',
  'phone',
  'email',
  'card',
  'address',
  'document',
  'tax',
  'day_sum',
  'month_sum',
] as const
export type ConcernSign = (typeof concernSigns)[number]

const Outcome = z.enum([...concernOutcomes.harm, ...concernOutcomes.person, ...concernOutcomes.report])

export const Concern = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  kind: z.enum(concernKinds),
  /** The day (UTC) of which it speaks. */
  period: z.string(),
  /** What was seen and from how much on it counts, in the sign's own unit (sums in micro-USD); of a person the other account. */
  signs: z.array(z.object({ sign: z.enum(concernSigns), value: z.string(), bound: z.nullable(z.string()) })),
  /** Whether the player is under an exclusion that was carried from another account. */
  isCarried: z.boolean(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  reason: z.nullable(z.string()),
  claim: z.nullable(Claim),
  second: z.nullable(SecondLook),
})
export const listConcerns = defineCall({
  method: 'POST',
  path: 'operator/concerns/list',
  access: 'operator',
  permission: 'protection:concern:read',
  about: 'What should be looked into, by kind: the longest waiting first where it waits.',
  request: z.strictObject({
    kind: z.optional(z.enum(concernKinds)),
    state: z.optional(z.enum(['pending', 'closed'])),
    ...paging,
  }),
  reply: pageOf(Concern),
  refusals: [],
})
export const closeConcern = defineCall({
  method: 'POST',
  path: 'operator/concerns/close',
  access: 'operator',
  permission: 'protection:concern:decide',
  about:
    'Closes a concern with its outcome and what was done. The same person falls under the exclusion; another person is let go of when a second operator agrees.',
  request: z.strictObject({ id: Digits, outcome: Outcome, reason: z.optional(text(0, reasonLengthMax)) }),
  reply: Concern,
  refusals: ['not_found', 'already_decided', 'already_proposed', 'claimed_by_other', 'reason_required'],
})

/** The calls about what should be looked into. */
export const concernDeskCalls = { listConcerns, closeConcern } as const
