import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Nothing } from '../values.ts'

/** A day of the calendar, UTC: 2026-11-21. */
const Day = z.iso.date()
const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/))

const CheckInDay = z.object({ day: Day, step: z.int(), points: z.int() })

export const getAttendance = defineCall({
  method: 'POST',
  path: 'cctask/signinfo',
  access: 'player',
  about:
    "The days of a month on which the player checked in, and what today brings. Days are the server's, UTC.",
  request: z.strictObject({ month: z.optional(Month) }),
  reply: z.object({
    today: Day,
    isSigned: z.boolean(),
    /** Today's place in the seven days: taken, or what a check-in would be. */
    step: z.int(),
    /** The points of each of the seven days. */
    amounts: z.array(z.int()),
    /** How many days without a gap, up to today or yesterday. */
    streak: z.int(),
    month: Month,
    days: z.array(CheckInDay),
    /** When the next day begins. */
    nextDayAt: Instant,
    /** The budget lacks today's points: a check-in counts for the streak and brings none. */
    isPaused: z.boolean(),
    /** Without a level, a verified phone or email, or passed documents: a check-in may bring none, where many in one network do. */
    needsContact: z.boolean(),
    isPromoted: z.boolean(),
  }),
  refusals: [],
})

export const checkInToday = defineCall({
  method: 'POST',
  path: 'cctask/sign',
  access: 'player',
  about:
    "Checks in for today, once, by the server's day, not the phone's. `points` is 0 where the budget lacks them or a contact is needed: the day counts for the streak.",
  request: Nothing,
  reply: z.object({ day: Day, step: z.int(), points: z.int(), balance: Digits }),
  refusals: ['already_signed_in', 'promotions_closed'],
})

/** What a task may measure: facts that the server stores. */
export const taskFacts = [
  'settled_bets',
  'valid_stake',
  'person_told',
  'documents_passed',
  'second_step_on',
] as const
export const TaskFact = z.enum(taskFacts)
export type TaskFact = (typeof taskFacts)[number]
export const taskPeriods = ['once', 'day', 'week'] as const
export const TaskPeriod = z.enum(taskPeriods)
export type TaskPeriod = (typeof taskPeriods)[number]

export const TaskItem = z.object({
  id: Digits,
  fact: TaskFact,
  period: TaskPeriod,
  /** The first day of the period that it is for; 1970-01-01 of a task that is done once. */
  day: Day,
  name: z.string(),
  about: z.string(),
  points: z.int(),
  /** Bets, micro-USD of qualifying wagers, or 1 for a yes; `done` is never more than `goal`. */
  goal: Digits,
  done: Digits,
  state: z.enum(['incomplete', 'claimable', 'claimed']),
  /** Until when it can be claimed; null without an end. */
  until: z.nullable(Instant),
  /** The period is over: it may still be claimed. */
  isLate: z.boolean(),
  /** Complete, but the budget lacks the points for now. */
  isPaused: z.boolean(),
})
export const listTasks = defineCall({
  method: 'POST',
  path: 'cctask/list',
  access: 'player',
  about:
    "The tasks of today and this week, and what can still be claimed of the period before, in the caller's language.",
  request: Nothing,
  reply: z.object({ list: z.array(TaskItem), isPromoted: z.boolean() }),
  refusals: [],
})

export const claimTask = defineCall({
  method: 'POST',
  path: 'cctask/claim',
  access: 'player',
  about:
    "Claims a complete task's points, once a period: a repeat answers the first reply. The period is this one or the one before.",
  request: z.strictObject({ id: Digits, day: Day }),
  reply: z.object({ points: z.int(), balance: Digits, at: Instant }),
  refusals: [
    'task_unknown',
    'task_incomplete',
    'bonus_needs_contact',
    'promotion_paused',
    'promotions_closed',
  ],
})
