import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Done, Instant, Micros, Nothing, TypedMicros } from '../values.ts'

/** What a player may bound: money in (gross), money lost (stakes less what came back), money staked, time signed in. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export const LimitKind = z.enum(limitKinds)
export type LimitKind = (typeof limitKinds)[number]
/**
 * Of deposits fixed: a day, a week from Monday on, a month of the calendar, in UTC. Of the rest rolling: the last 24 hours, 7
 * days, 30 days.
 */
export const limitPeriods = ['day', 'week', 'month'] as const
export const LimitPeriod = z.enum(limitPeriods)
export type LimitPeriod = (typeof limitPeriods)[number]

export const SESSION_MINUTES_MAX = 43_200
export const coolOffHours = { min: 24, max: 720 } as const
export const exclusionMonths = { min: 6, max: 60 } as const
export const realityMinutes = { min: 15, max: 240 } as const

const Minutes = z.int().check(z.minimum(1), z.maximum(SESSION_MINUTES_MAX))
const which = { kind: LimitKind, period: LimitPeriod }
/** `amount` of a limit on money, `minutes` of one on time; the other is null. */
const measured = { amount: z.nullable(Micros), minutes: z.nullable(z.int()) }

/** Waits for a day, then for a confirmation, and expires without one. A removal has neither amount nor minutes. */
const LimitRequest = z.object({ ...measured, askedAt: Instant, confirmableAt: Instant, lapsesAt: Instant })
const PlayerLimit = z.object({
  ...which,
  ...measured,
  /** Micro-USD or minutes, as the limit is. */
  used: Micros,
  room: Micros,
  /** When the fixed period of a deposit limit ends; null where the window rolls. */
  restartsAt: z.nullable(Instant),
  since: Instant,
  wish: z.nullable(LimitRequest),
})

const RealityCheck = z.object({
  everyMinutes: z.int(),
  /** When this session has to be asked next. */
  dueAt: Instant,
  sessionStartedAt: Instant,
  /** Since this session began. Micro-USD; `net` is what came back less what was staked. */
  staked: Micros,
  won: Micros,
  net: Micros,
})

const Restriction = z.object({
  kind: z.enum(['pause', 'exclusion']),
  /** null: for good. */
  until: z.nullable(Instant),
  /** An exclusion that the player asked to return from: when it is over. */
  returnsAt: z.nullable(Instant),
  /** The exclusion has run out and waits for the player to ask. */
  mayAskReturn: z.boolean(),
  /** It was asked for under another account of the same person. */
  isCarried: z.boolean(),
})

export const getProtection = defineCall({
  method: 'POST',
  path: 'ccsafe/info',
  access: 'player',
  about: "The player's limits with their headroom, their pause or exclusion, and their reality check.",
  request: Nothing,
  reply: z.object({
    limits: z.array(PlayerLimit),
    /** Whether a deposit limit, or none, must be chosen before the first deposit. */
    needsDepositLimit: z.boolean(),
    /** The most that may be deposited now, and when the limit that says so restarts; null without a deposit limit. */
    depositRoom: z.nullable(z.object({ room: Micros, restartsAt: Instant })),
    rest: z.nullable(Restriction),
    realityCheck: RealityCheck,
    /** It is time to look over the limits: every 6 months, without any limit every 12. */
    isReviewDue: z.boolean(),
    serverTime: Instant,
  }),
  refusals: [],
})

export const setLimit = defineCall({
  method: 'POST',
  path: 'ccsafe/setlimit',
  access: 'player',
  about:
    'Sets a limit. A new or lower one applies at once; a higher one waits 24 hours and then needs confirmlimit within 7 days.',
  request: z.strictObject({ ...which, amount: z.optional(TypedMicros), minutes: z.optional(Minutes) }),
  reply: z.object({ isInForce: z.boolean(), confirmableAt: z.nullable(Instant) }),
  refusals: [],
})
export const confirmLimit = defineCall({
  method: 'POST',
  path: 'ccsafe/confirmlimit',
  access: 'player',
  about: 'The second yes to an increase or a removal that has waited for 24 hours.',
  request: z.strictObject(which),
  reply: Done,
  refusals: ['limit_wish_unknown', 'limit_wish_waits'],
})
export const removeLimit = defineCall({
  method: 'POST',
  path: 'ccsafe/removelimit',
  access: 'player',
  about: 'Asks for a limit to be removed: after 24 hours, by confirmlimit.',
  request: z.strictObject(which),
  reply: z.object({ confirmableAt: Instant }),
  refusals: ['limit_unknown'],
})
export const chooseNoLimit = defineCall({
  method: 'POST',
  path: 'ccsafe/nolimit',
  access: 'player',
  about: 'Records that the player wants no deposit limit, which is asked before the first deposit.',
  request: Nothing,
  reply: Done,
  refusals: [],
})
export const reviewLimits = defineCall({
  method: 'POST',
  path: 'ccsafe/review',
  access: 'player',
  about: 'Records that the player has reviewed their limits, as they are reminded to.',
  request: Nothing,
  reply: Done,
  refusals: [],
})

export const coolOff = defineCall({
  method: 'POST',
  path: 'ccsafe/cooloff',
  access: 'player',
  about: 'A pause from betting and deposits, at once, of 24 hours to 30 days. It cannot be shortened.',
  request: z.strictObject({
    hours: z.int().check(z.minimum(coolOffHours.min), z.maximum(coolOffHours.max)),
  }),
  /** Of the restriction in force, which may be a longer one; null: for good. */
  reply: z.object({ until: z.nullable(Instant) }),
  refusals: [],
})
export const excludeSelf = defineCall({
  method: 'POST',
  path: 'ccsafe/exclude',
  access: 'player',
  about:
    'Excludes the player from betting, deposits and promotions at once, for 6 months or more or for good. It cannot be shortened.',
  request: z.strictObject({
    months: z.union([
      z.int().check(z.minimum(exclusionMonths.min), z.maximum(exclusionMonths.max)),
      z.literal('permanent'),
    ]),
  }),
  /** As of a pause. */
  reply: z.object({ until: z.nullable(Instant) }),
  refusals: [],
})
export const askReturn = defineCall({
  method: 'POST',
  path: 'ccsafe/return',
  access: 'player',
  about: 'Asks to return after an exclusion has run out: it ends 24 hours later.',
  request: Nothing,
  reply: z.object({ returnsAt: Instant }),
  refusals: ['not_excluded', 'return_too_early', 'self_excluded_for_good'],
})

export const answerRealityCheck = defineCall({
  method: 'POST',
  path: 'ccsafe/realitycheck',
  access: 'player',
  about: 'Answers the reality check. Bets are refused from the moment that it is due; stop ends the session.',
  request: z.strictObject({ answer: z.enum(['continue', 'stop', 'history']) }),
  reply: Done,
  refusals: [],
})
export const setRealityCheck = defineCall({
  method: 'POST',
  path: 'ccsafe/setrealitycheck',
  access: 'player',
  about: 'How often the reality check is asked: every 15 to 240 minutes.',
  request: z.strictObject({
    minutes: z.int().check(z.minimum(realityMinutes.min), z.maximum(realityMinutes.max)),
  }),
  reply: Done,
  refusals: ['reality_check_due'],
})

/** Micro-USD. `net` is what came back less what was staked. */
const Played = z.object({
  staked: Micros,
  won: Micros,
  net: Micros,
  deposited: Micros,
  withdrawn: Micros,
  minutes: z.int(),
})
export const getActivity = defineCall({
  method: 'POST',
  path: 'ccsafe/activity',
  access: 'player',
  about: 'What the player staked, won, deposited and withdrew, and how long they were signed in.',
  request: Nothing,
  reply: z.object({
    session: Played,
    day: Played,
    week: Played,
    month: Played,
    all: Played,
    /** Deposits less withdrawals since the account was opened. */
    netDeposits: Micros,
    since: Instant,
  }),
  refusals: [],
})
