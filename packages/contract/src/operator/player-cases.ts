import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, pageOf, paging, text } from '../values.ts'
import { Claim, PendingApproval } from './queues.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** Why an operator should look into a player: risk signals, an excluded person behind the account, sums that the law wants reviewed. */
export const playerCaseKinds = ['harm', 'person', 'report'] as const
export type PlayerCaseKind = (typeof playerCaseKinds)[number]

/** How a case may end, by its kind. */
export const playerCaseOutcomes = {
  harm: ['spoken', 'limited', 'frozen', 'not_reached', 'no_harm'],
  person: ['same_person', 'another_person'],
  report: ['reported', 'explained'],
} as const
export type PlayerCaseOutcome = (typeof playerCaseOutcomes)[PlayerCaseKind][number]

/** What was seen. Of a person: what two accounts have in common. */
export const riskSignals = [
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
export type RiskSignal = (typeof riskSignals)[number]

const Outcome = z.enum([
  ...playerCaseOutcomes.harm,
  ...playerCaseOutcomes.person,
  ...playerCaseOutcomes.report,
])

export const PlayerCase = z.object({
  id: Digits,
  playerId: Digits,
  nickname: z.string(),
  kind: z.enum(playerCaseKinds),
  /** The day (UTC) of which it speaks. */
  period: z.string(),
  /** What was seen and from how much on it counts, in the sign's own unit (sums in micro-USD); of a person the other account. */
  signs: z.array(z.object({ sign: z.enum(riskSignals), value: z.string(), bound: z.nullable(z.string()) })),
  /** Whether the player is under an exclusion that was carried from another account. */
  isCarried: z.boolean(),
  createdAt: Instant,
  decidedAt: z.nullable(Instant),
  decidedBy: z.nullable(z.string()),
  outcome: z.nullable(Outcome),
  reason: z.nullable(z.string()),
  claim: z.nullable(Claim),
  second: z.nullable(PendingApproval),
})
export const listPlayerCases = defineCall({
  method: 'POST',
  path: 'operator/concerns/list',
  access: 'operator',
  permission: 'protection:case:read',
  about: 'What should be looked into, by kind: the longest waiting first where it waits.',
  request: z.strictObject({
    kind: z.optional(z.enum(playerCaseKinds)),
    state: z.optional(z.enum(['pending', 'closed'])),
    ...paging,
  }),
  reply: pageOf(PlayerCase),
  refusals: [],
})
export const closePlayerCase = defineCall({
  method: 'POST',
  path: 'operator/concerns/close',
  access: 'operator',
  permission: 'protection:case:decide',
  about:
    'Closes a case with its outcome and what was done. The same person falls under the exclusion; another person is released after dual approval.',
  request: z.strictObject({ id: Digits, outcome: Outcome, reason: z.optional(text(0, REASON_LENGTH_MAX)) }),
  reply: PlayerCase,
  refusals: ['not_found', 'already_decided', 'already_proposed', 'claimed_by_other', 'reason_required'],
})

/** The calls about what should be looked into. */
export const playerCaseAdminCalls = { listPlayerCases, closePlayerCase } as const
