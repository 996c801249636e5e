import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, lines, Micros, Nothing, pageOf, paging } from '../values.ts'

export const teamLevels = [1, 2, 3] as const
const TeamLevel = z.union([z.literal(1), z.literal(2), z.literal(3)])

/** What a team counts on one of its levels, since its first member. */
export const TeamTotals = z.object({
  level: TeamLevel,
  people: z.int(),
  deposits: Micros,
  withdrawals: Micros,
  /** Stakes of settled rounds, net of opposite bets. */
  valid: Micros,
})
export const getTeam = defineCall({
  method: 'POST',
  path: 'ccteam/info',
  access: 'player',
  about:
    'The invite code, what the three levels of the team count, and the commission. Counted as it happens: it costs the same for a team of any size.',
  request: Nothing,
  reply: z.object({
    inviteCode: z.string(),
    levels: z.array(TeamTotals),
    /** Of the house edge of each level's stakes, in basis points. */
    rates: z.array(z.int()),
    /** Of the last day (UTC) that is over; null while it is not paid yet. */
    yesterday: z.nullable(Micros),
    total: Micros,
    /** False while a limit, a pause or an exclusion keeps every promotion from the player. */
    mayEarn: z.boolean(),
  }),
  refusals: [],
})

export const listTeam = defineCall({
  method: 'POST',
  path: 'ccteam/list',
  access: 'player',
  about: 'The people on one level, newest first: masked names, and nothing of what one of them does.',
  request: z.strictObject({ level: TeamLevel, ...paging }),
  reply: pageOf(
    z.object({
      name: z.string(),
      joinedAt: Instant,
      /** Whether their stakes bring commission: from the day after they identified themselves. */
      counts: z.boolean(),
    }),
  ),
  refusals: [],
})

export const commissionStates = ['counting', 'waiting', 'late', 'paid', 'nothing', 'dropped'] as const
export const listCommission = defineCall({
  method: 'POST',
  path: 'ccteam/log',
  access: 'player',
  about:
    'The commission of each day (UTC) on which the team staked, newest first. `before` is a day as digits: 20261121.',
  request: z.strictObject(paging),
  reply: pageOf(
    z.object({
      day: z.string(),
      state: z.enum(commissionStates),
      /** Null until the day is paid. */
      amount: z.nullable(Micros),
      levels: z.array(z.object({ level: TeamLevel, valid: Micros, amount: z.nullable(Micros) })),
    }),
  ),
  refusals: [],
})

export const partnerChannels = ['friends', 'community', 'site', 'video', 'shop', 'other'] as const
export const partnerStates = ['pending', 'approved', 'rejected', 'ended'] as const
export const partnerReasonCodes = [
  'plan_unclear',
  'promises_income',
  'reaches_minors',
  'account_history',
  'rules_broken',
  'other',
] as const
export type PartnerReason = (typeof partnerReasonCodes)[number]
export const partnerPlanLength = { min: 20, max: 1_000 } as const

export const applyPartner = defineCall({
  method: 'POST',
  path: 'ccteam/apply',
  access: 'player',
  about: 'Asks to become a partner: free of charge, at the rates that everyone has. An operator reads it.',
  request: z.strictObject({
    channel: z.enum(partnerChannels),
    plan: lines(partnerPlanLength.min, partnerPlanLength.max).check(
      z.refine((typed) => typed.trim().length >= partnerPlanLength.min),
    ),
  }),
  reply: Done,
  refusals: ['partner_applied', 'partner_wait'],
})
export const getApplication = defineCall({
  method: 'POST',
  path: 'ccteam/application',
  access: 'player',
  about: "The player's newest application, with how it was decided, and from when they may send another.",
  request: Nothing,
  reply: z.object({
    application: z.nullable(
      z.object({
        state: z.enum(partnerStates),
        channel: z.enum(partnerChannels),
        plan: z.string(),
        createdAt: Instant,
        decidedAt: z.nullable(Instant),
        reasonCode: z.nullable(z.enum(partnerReasonCodes)),
        /** What the operator wrote beside it. */
        note: z.string(),
      }),
    ),
    mayApply: z.boolean(),
    /** From when they may apply again, where only time prevents it. */
    mayApplyFrom: z.nullable(Instant),
  }),
  refusals: [],
})
export const exportTeam = defineCall({
  method: 'POST',
  path: 'ccteam/report',
  access: 'player',
  about: "A partner's report as a CSV file (RFC 4180, UTF-8): the last 366 days with stakes and commission.",
  request: Nothing,
  reply: z.object({ name: z.string(), csv: z.string(), days: Digits }),
  refusals: ['not_partner'],
})
