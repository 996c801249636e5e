import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, Micros, Nothing, pageOf, paging } from '../values.ts'

/** What a player may be in for a week: exactly one of the two. */
export const plans = ['salary', 'chest'] as const
const Plan = z.enum(plans)
/** A day of UTC, as 2026-11-21; of a week its Monday, of a month its first. */
const Day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))

const Month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])-01$/))

/** The player's plan of this week and of the next. */
const planning = {
  plan: Plan,
  /** Their plan from `nextWeek` on, as currently chosen. */
  next: Plan,
  week: Day,
  nextWeek: Day,
  /** When this week ends and `next` applies. */
  endsAt: Instant,
  /** False while promotions do not reach them: a limit, a pause, a frozen account. */
  isOpen: z.boolean(),
}

export const salaryStates = ['paused', 'due', 'paid', 'lapsed'] as const
const Salary = z.object({
  week: Day,
  team: Micros,
  active: z.int(),
  amount: Micros,
  /** paused: the budget cannot pay that week's salaries yet, and nothing is promised; lapsed: it could not in time. */
  state: z.enum(salaryStates),
  settledAt: z.nullable(Instant),
})

export const getSalary = defineCall({
  method: 'POST',
  path: 'cctask/salary',
  access: 'player',
  about:
    "The weekly salary: this week's progress of the player's team, what each step pays next Monday, and the last salaries.",
  request: Nothing,
  reply: z.object({
    ...planning,
    /** Qualifying wagers of the three levels of their team since Monday. */
    team: Micros,
    /** Identified direct invitees who staked `activeStake` this week, as counted after each day; at most 100 are counted. */
    active: z.int(),
    activeMin: z.int(),
    activeStake: Micros,
    steps: z.array(z.object({ team: Micros, amount: Micros })),
    salaries: z.array(Salary),
  }),
  refusals: [],
})

const ChestStep = z.object({
  /** 1, 2, 3 … */
  step: z.int(),
  invitees: z.int(),
  /** What opening it pays, or paid: what its step gives more than the one before; 0 where the month paid that already by steps that changed. */
  amount: Micros,
  state: z.enum(['incomplete', 'claimable', 'claimed']),
})
const ChestMonth = z.object({
  month: Day,
  /** Invitees who met every condition in that month, at most as many as the last step asks for. */
  qualified: z.int(),
  steps: z.array(ChestStep),
  /** Until when its steps may be opened. */
  opensUntil: Instant,
})
const ChestStatus = z.object({
  ...planning,
  /** This month; and the month before, while its steps may still be opened. */
  months: z.array(ChestMonth),
  asks: z.object({ deposit: Micros, stake: Micros, days: z.int() }),
})
export const getChest = defineCall({
  method: 'POST',
  path: 'cctask/chest',
  access: 'player',
  about:
    'The treasure chest: what an invitee must meet to count, how many do by month, and what each step pays.',
  request: Nothing,
  reply: ChestStatus,
  refusals: [],
})
export const claimChest = defineCall({
  method: 'POST',
  path: 'cctask/chestclaim',
  access: 'player',
  about: 'Opens one step of the chest of a month, once: a repeat changes nothing and answers the same.',
  request: z.strictObject({ month: Month, step: z.int().check(z.minimum(1), z.maximum(20)) }),
  reply: z.object({ amount: Micros, chest: ChestStatus }),
  refusals: ['plan_excludes', 'step_not_reached', 'promotion_paused', 'promotions_closed'],
})
export const setPlan = defineCall({
  method: 'POST',
  path: 'cctask/setplan',
  access: 'player',
  about: 'Chooses the plan that applies from next Monday (UTC) on; this week stays as it is.',
  request: z.strictObject({ plan: Plan }),
  reply: z.object(planning),
  refusals: [],
})

/** Everything that a player can earn beside their bets. */
export const jobKinds = [
  'sign_in',
  'task',
  'salary',
  'chest',
  'commission',
  'rebate',
  'vip_gift',
  'points',
  'bonus',
  'packet',
  'product_interest',
] as const
export const getJobLog = defineCall({
  method: 'POST',
  path: 'cclogin/getjonblog',
  access: 'player',
  about:
    'The job log: everything that the player earned beside their bets, newest first, each with its ledger line.',
  request: z.strictObject({ kind: z.optional(z.enum(jobKinds)), ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      kind: z.enum(jobKinds),
      /** Micro-USD, or whole points. */
      amount: Micros,
      asset: z.enum(['USD', 'POINTS']),
      state: z.enum(['due', 'paid', 'lapsed']),
      /** The first day of what it is for. */
      period: z.nullable(Day),
      source: z.string(),
      at: Instant,
      settledAt: z.nullable(Instant),
      /** The line of the cash account's bill that it was paid by; null where it was not paid to cash. */
      line: z.nullable(Digits),
    }),
  ),
  refusals: [],
})
