import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Instant, pageOf, paging, text } from '../values.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

/** How bad an alert is, the mildest first; `look` accuses nobody. */
export const alertSeverities = ['look', 'warning', 'critical'] as const
export type AlertSeverity = (typeof alertSeverities)[number]
/** What becomes of an alert. */
export const alertSteps = ['opened', 'reopened', 'assigned', 'acknowledged', 'closed'] as const

const Operator = z.object({ id: Digits, name: z.string() })

export const Alert = z.object({
  id: Digits,
  rule: z.string(),
  title: z.string(),
  /** One sentence with the figures of the last look. */
  says: z.string(),
  severity: z.enum(alertSeverities),
  /** The heading of the runbook, as in a link: `vault-failing`. */
  runbook: z.string(),
  openedAt: Instant,
  seenAt: Instant,
  /** Since when its cause is gone; null while it is there. */
  overAt: z.nullable(Instant),
  closedAt: z.nullable(Instant),
  owner: z.nullable(Operator),
  /** By whom; null also after it got much worse. */
  acknowledged: z.nullable(z.object({ at: Instant, by: z.string() })),
  /** Whether somebody has to acknowledge it before it closes. */
  needsPerson: z.boolean(),
})
const One = z.strictObject({ id: Digits })

export const listAlerts = defineCall({
  method: 'POST',
  path: 'operator/alerts/list',
  access: 'operator',
  permission: 'oversight:alert:read',
  about:
    'Open alerts, the worst first and of these the oldest; or closed ones, newest first. Of rules whose figures the caller may read.',
  request: z.strictObject({ state: z.optional(z.enum(['open', 'closed'])), ...paging }),
  reply: pageOf(Alert),
  refusals: [],
})
export const getAlert = defineCall({
  method: 'POST',
  path: 'operator/alerts/get',
  access: 'operator',
  permission: 'oversight:alert:read',
  about: 'One alert with all that became of it, and who may own it.',
  request: One,
  reply: z.object({
    alert: Alert,
    steps: z.array(
      z.object({
        kind: z.enum(alertSteps),
        says: z.string(),
        /** Null: the rule itself. */
        by: z.nullable(z.string()),
        to: z.nullable(z.string()),
        at: Instant,
      }),
    ),
    owners: z.array(Operator),
  }),
  refusals: ['not_found'],
})
export const assignAlert = defineCall({
  method: 'POST',
  path: 'operator/alerts/assign',
  access: 'operator',
  permission: 'oversight:alert:handle',
  about: 'Gives an open alert to an operator who may handle it, the caller or another, or (null) to no one.',
  request: z.strictObject({ id: Digits, owner: z.nullable(Digits) }),
  reply: Alert,
  refusals: ['not_found', 'already_decided', 'no_permission'],
})
export const acknowledgeAlert = defineCall({
  method: 'POST',
  path: 'operator/alerts/acknowledge',
  access: 'operator',
  permission: 'oversight:alert:handle',
  about: 'Says that an alert is known, and what is done about it. It opens again when it gets much worse.',
  request: z.strictObject({ id: Digits, note: text(0, REASON_LENGTH_MAX) }),
  reply: Alert,
  refusals: ['not_found', 'already_decided', 'reason_required', 'no_permission'],
})
export const alertCalls = { listAlerts, getAlert, assignAlert, acknowledgeAlert } as const
