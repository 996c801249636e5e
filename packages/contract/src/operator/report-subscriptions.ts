import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Done, Instant, TimeZone, text } from '../values.ts'
import { REPORT_ONLY_MAX, spanReportNames } from './reports.ts'

/** How often a report is sent: over the UTC day, week (from Monday) or month that is over. */
export const reportPeriods = ['day', 'week', 'month'] as const
export type ReportPeriod = (typeof reportPeriods)[number]

const wanted = {
  report: z.enum(spanReportNames),
  /** The one of the report's choices that it is about; empty: all. */
  only: text(0, REPORT_ONLY_MAX),
  every: z.enum(reportPeriods),
  /** By name: an offset such as +07:00 means two things. */
  zone: TimeZone.check(z.regex(/^[A-Za-z]/)),
  /** Of the day in that zone. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
}

export const listReportSubscriptions = defineCall({
  method: 'POST',
  path: 'operator/reports/subscriptions/list',
  access: 'operator',
  permission: null,
  about: 'The reports that the caller has sent to themselves by mail.',
  request: z.strictObject({}),
  reply: z.object({
    /** Where mails to the caller go; null: none can go. */
    address: z.nullable(z.string()),
    list: z.array(
      z.object({
        id: Digits,
        ...wanted,
        zone: z.string(),
        /** Paused: the caller lacked the permission, was disabled or had no address when it was due, or lacks the permission now. */
        isPaused: z.boolean(),
        dueAt: Instant,
        sentAt: z.nullable(Instant),
      }),
    ),
  }),
  refusals: [],
})
export const saveReportSubscription = defineCall({
  method: 'POST',
  path: 'operator/reports/subscriptions/save',
  access: 'operator',
  permission: null,
  about:
    'Has a report sent to the caller by mail after each period; of one report and period there is one, which is changed, and goes on if it was paused.',
  request: z.strictObject(wanted),
  reply: z.object({ id: Digits }),
  refusals: ['no_permission', 'report_mail_missing', 'bad_request'],
})
export const endReportSubscription = defineCall({
  method: 'POST',
  path: 'operator/reports/subscriptions/end',
  access: 'operator',
  permission: null,
  about: "Ends one of the caller's; a colleague's stays as it is. Again: the same answer.",
  request: z.strictObject({ id: Digits }),
  reply: Done,
  refusals: [],
})

/** The calls about reports by mail. */
export const reportSubscriptionCalls = {
  listReportSubscriptions,
  saveReportSubscription,
  endReportSubscription,
} as const
