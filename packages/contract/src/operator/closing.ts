import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, Hex, Instant, Micros, pageOf, paging, text } from '../values.ts'
import { CsvFile } from './audit.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** Open: not to be signed yet; ready: for the first signature; signed: by one of two; locked: by both. */
export const dayStates = ['open', 'ready', 'signed', 'locked'] as const
export type DayState = (typeof dayStates)[number]
/** What keeps a day open: it is not over, what it causes is not done, or its journals are still being summed. */
export const dayWaits = ['day', 'jobs', 'sums'] as const
export type DayWait = (typeof dayWaits)[number]

const BookDay = z.object({
  /** UTC. */
  day: Day,
  state: z.enum(dayStates),
  waits: z.nullable(z.enum(dayWaits)),
  /** The jobs of the calendar that are not done for it, by their names. */
  jobs: z.array(z.string()),
  /** The proposal that is the first signature, and its hash for the second; null while nobody signed. */
  approval: z.nullable(Digits),
  hash: z.nullable(Hex),
  isMine: z.boolean(),
  first: z.nullable(z.string()),
  firstAt: z.nullable(Instant),
  second: z.nullable(z.string()),
  lockedAt: z.nullable(Instant),
})

export const listDays = defineCall({
  method: 'POST',
  path: 'operator/days/list',
  access: 'operator',
  permission: 'finance:day:read',
  about:
    'The days of the books (UTC), newest first, with who signed them; paged by the number of the day since 1970.',
  request: z.strictObject(paging),
  reply: pageOf(BookDay),
  refusals: [],
})

export const getDaySheet = defineCall({
  method: 'POST',
  path: 'operator/days/sheet',
  access: 'operator',
  permission: 'finance:day:read',
  about:
    'The sheet of a day: what each kind of account held when it began, what moved by reason, and what it held at its end. Of a day that is not over, as far as it is summed.',
  request: z.strictObject({ day: Day }),
  reply: z.object({
    day: BookDay,
    /** Amounts in micro-units; points and tickets in whole ones. */
    assets: z.array(
      z.object({
        asset: z.enum(['USD', 'USDT', 'POINTS', 'TICKETS']),
        kinds: z.array(
          z.object({
            kind: z.string(),
            opening: Micros,
            moves: z.array(z.object({ reason: z.string(), came: Micros, left: Micros })),
            closing: Micros,
          }),
        ),
      }),
    ),
    /** What of the day's interest is for days before yesterday, which were posted late. */
    late: z.array(z.object({ forDay: Day, reason: z.string(), amount: Micros })),
  }),
  refusals: ['not_found'],
})
export const exportDaySheet = defineCall({
  method: 'POST',
  path: 'operator/days/export',
  access: 'operator',
  permission: 'finance:queue:export',
  about: 'The same as CSV; written down.',
  request: z.strictObject({ day: Day }),
  reply: CsvFile,
  refusals: ['no_permission', 'not_found'],
})

export const signDay = defineCall({
  method: 'POST',
  path: 'operator/days/sign',
  access: 'operator',
  permission: 'finance:day:sign',
  about:
    'The first signature under a day: proposes to lock it with its closing balances. The second is the approval of another operator.',
  request: z.strictObject({ day: Day, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'not_found',
    'reason_required',
    'already_proposed',
    'day_not_over',
    'day_jobs_open',
    'day_locked',
  ],
})

export const closingCalls = { listDays, getDaySheet, exportDaySheet, signDay } as const
