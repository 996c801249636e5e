import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Day, Digits, Instant, Nothing, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

const Node = z.object({
  id: z.string(),
  version: z.string(),
  startedAt: Instant,
  beatAt: Instant,
  /** It said nothing for a minute. */
  isGone: z.boolean(),
  /** The 99th percentile of the delay of its event loop, between its last two beats. */
  eventLoopMs: z.number(),
  vault: z.object({ answeredAt: z.nullable(Instant), failingSince: z.nullable(Instant) }),
  beacon: z.object({ answeredAt: z.nullable(Instant), lagMs: z.nullable(z.int()) }),
  /** Free on the disk of the pictures; null: they are in a bucket. */
  roomBytes: z.nullable(Digits),
})

export const getHealth = defineCall({
  method: 'POST',
  path: 'operator/health',
  access: 'operator',
  permission: 'oversight:health:read',
  about:
    'How the house runs: nodes, database, queues, and when a backup and the checks of every invariant were noted last.',
  request: Nothing,
  reply: z.object({
    nodes: z.array(Node),
    database: z.object({
      version: z.string(),
      bytes: Digits,
      connections: z.int(),
      connectionsMax: z.int(),
      /** Standby servers that are connected. */
      standbys: z.int(),
    }),
    queues: z.array(z.object({ queue: z.string(), items: z.int(), oldestSeconds: z.int() })),
    /** Null: none was ever noted. */
    backup: z.nullable(z.object({ at: Instant, note: z.string() })),
    ledger: z.nullable(z.object({ checkedAt: Instant, violations: z.int() })),
    audit: z.nullable(z.object({ at: Instant, lines: Digits, faults: z.int() })),
  }),
  refusals: [],
})

/** A period of a job of the calendar; `day` is its first. */
const Period = z.object({
  day: Day,
  dueAt: Instant,
  /** Not before then; null: as soon as it is due. */
  retryAt: z.nullable(Instant),
  steps: z.int(),
  failures: z.int(),
  error: z.nullable(z.string()),
})
export const listJobs = defineCall({
  method: 'POST',
  path: 'operator/jobs/list',
  access: 'operator',
  permission: 'oversight:health:read',
  about:
    'Every job of the calendar with its last period and the oldest that is not done, and every loop of the nodes that run.',
  request: Nothing,
  reply: z.object({
    calendar: z.array(
      z.object({
        name: z.string(),
        last: z.nullable(
          z.object({
            day: Day,
            doneAt: Instant,
            durationMs: z.nullable(Digits),
            steps: z.int(),
            failures: z.int(),
          }),
        ),
        /** The oldest period that is not done: the later ones wait for it. */
        open: z.nullable(Period),
        waiting: z.int(),
        /** When the next period falls due; null while only one was ever planned. */
        nextAt: z.nullable(Instant),
      }),
    ),
    loops: z.array(
      z.object({
        node: z.string(),
        name: z.string(),
        lastAt: Instant,
        durationMs: z.number(),
        nextAt: Instant,
        runs: z.int(),
        failures: z.int(),
        failedAt: z.nullable(Instant),
        error: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
})
export const retryJob = defineCall({
  method: 'POST',
  path: 'operator/jobs/retry',
  access: 'operator',
  permission: 'oversight:job:retry',
  about:
    'Makes a period of the calendar that failed or waits due now. A step that was done is not done again.',
  request: z.strictObject({ name: text(1, 40), day: Day, reason: text(0, REASON_LENGTH_MAX) }),
  reply: z.object({ dueAt: Instant }),
  refusals: ['not_found', 'already_decided', 'reason_required'],
})

export const healthCalls = { getHealth, listJobs, retryJob } as const
