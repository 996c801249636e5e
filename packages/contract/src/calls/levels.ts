import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Instant, Micros, Nothing, pageOf, paging } from '../values.ts'

/** The highest level. */
export const LEVEL_MAX = 10
/** A month of the calendar in UTC: 2026-10. */
const Month = z.string().check(z.regex(/^\d{4}-\d{2}$/))
/** A day of the calendar in UTC: 2026-10-31. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const giftKinds = ['levelup', 'monthly'] as const
const GiftKind = z.enum(giftKinds)
/** `paused`: it is earned, and waits until the budget has the money. */
const giftStates = ['none', 'incomplete', 'claimable', 'paused', 'claimed'] as const

/** What a level is and gives. Amounts in micro-USD. */
const LevelTerms = z.object({
  level: z.int(),
  /** The qualifying wagers of a lifetime with which it begins. */
  threshold: Micros,
  levelUpGift: Micros,
  monthlyGift: Micros,
  /** The qualifying wagers of a month that its monthly gift asks for. */
  monthlyStake: Micros,
  /** Of each day's qualifying wagers, in hundredths of a per cent. */
  rebateBasisPoints: z.int(),
  withdrawalMax: Micros,
  withdrawalsPerDay: z.int(),
  withdrawnPerDay: Micros,
})
const LevelGift = z.object({
  kind: GiftKind,
  level: z.int(),
  amount: Micros,
  state: z.enum(giftStates),
  /** A monthly gift's: the month whose stakes earn it, what counted in it, and what it asks for. */
  month: z.nullable(Month),
  staked: z.nullable(Micros),
  needed: z.nullable(Micros),
  claimedAt: z.nullable(Instant),
})

export const getLevels = defineCall({
  method: 'POST',
  path: 'ccvip/info',
  access: 'player',
  about:
    'The player’s level with what is left to the next one, what every level gives, and the state of its gifts.',
  request: Nothing,
  reply: z.object({
    level: z.int(),
    /** All qualifying wagers of the player so far. */
    valid: Micros,
    next: z.nullable(z.object({ level: z.int(), threshold: Micros, left: Micros })),
    levels: z.array(LevelTerms),
    gifts: z.array(LevelGift),
    /** What counted in this month so far: next month's gift asks for it. */
    month: z.object({ month: Month, staked: Micros, endsAt: Instant }),
    /** False while a limit, a pause or an exclusion is active: then no promotion reaches the player. */
    mayEarn: z.boolean(),
  }),
  refusals: [],
})

export const levelGift = defineCall({
  method: 'POST',
  path: 'cclogin/vip_gift',
  access: 'player',
  about:
    'Lists the gifts of the player’s levels, or claims one of them: a level’s own once, a monthly one for the month before. Claimed again, it answers the same.',
  request: z
    .strictObject({
      action: z.enum(['list', 'claim']),
      level: z.optional(z.int().check(z.minimum(1), z.maximum(LEVEL_MAX))),
      kind: z.optional(GiftKind),
    })
    .check(
      z.refine(({ action, level, kind }) => action === 'list' || (level !== undefined && kind !== undefined)),
    ),
  reply: z.object({ gifts: z.array(LevelGift) }),
  refusals: ['gift_not_earned', 'gift_taken', 'promotion_paused', 'promotions_closed'],
})

export const REBATE_DAYS_MAX = 31
/** What a day's qualifying wagers give back. */
const Rebate = z.object({
  day: Day,
  valid: Micros,
  level: z.int(),
  basisPoints: z.int(),
  amount: Micros,
  /** `due`: set aside, to be claimed; `lapsed`: the account was closed before. */
  state: z.enum(['due', 'paid', 'lapsed']),
  /** When it is credited by itself. */
  creditsAt: Instant,
  settledAt: z.nullable(Instant),
})
/** A day that is not worked out yet: what counted so far, and what that would give at the level of now. */
const OpenDay = z.object({ day: Day, valid: Micros, estimate: Micros })

export const getRebate = defineCall({
  method: 'POST',
  path: 'ccrebate/info',
  access: 'player',
  about: 'The rebate: today so far, days that are being worked out, what may be claimed, and the rules.',
  request: Nothing,
  reply: z.object({
    level: z.int(),
    basisPoints: z.int(),
    basisPointsByLevel: z.array(z.int()),
    today: OpenDay,
    /** When today is over and worked out, at the earliest. */
    workedOutAt: Instant,
    /** Days that are over and not worked out yet, the newest first. */
    waiting: z.array(OpenDay),
    /** Those days wait until the rebate budget has the money. */
    isPaused: z.boolean(),
    due: z.array(Rebate),
    dueTotal: Micros,
    /** All that was ever paid. */
    paidTotal: Micros,
    claimDays: z.int(),
    mayEarn: z.boolean(),
  }),
  refusals: [],
})

export const claimRebates = defineCall({
  method: 'POST',
  path: 'ccrebate/claim',
  access: 'player',
  about:
    'Credits the rebates of these days, all or none. Claimed again, it answers the same and moves nothing.',
  request: z.strictObject({
    days: z.array(Day).check(z.minLength(1), z.maxLength(REBATE_DAYS_MAX)),
  }),
  reply: z.object({ days: z.int(), amount: Micros }),
  refusals: ['rebate_unknown', 'self_excluded', 'self_excluded_for_good'],
})

export const listRebates = defineCall({
  method: 'POST',
  path: 'ccrebate/log',
  access: 'player',
  about: 'The player’s rebates, the newest day first.',
  request: z.strictObject(paging),
  reply: pageOf(Rebate),
  refusals: [],
})
