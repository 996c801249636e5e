import { type ReplyOf, refusalsOf } from '@opendraw/contract'
import {
  type listReportSubscriptions as listCall,
  namedReports,
  reportPermissions,
  saveReportSubscription as saveCall,
} from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import { openChannels } from '../../messaging/index.ts'
import { addressOf, by, writeAudit } from '../../operators/index.ts'
import { reports } from '../definitions.ts'
import {
  dropSubscription,
  isZone,
  keepSubscription,
  subscriptionsOf,
  type Wanted,
} from '../tables/subscriptions.ts'

const refuse = refusalsOf(saveCall)

/** The reports that the caller has sent to themselves, and where their mails go; null: none can go. */
export async function listSubscriptions(
  ctx: Context,
  { operatorId, permissions }: OperatorCaller,
): Promise<ReplyOf<typeof listCall>> {
  const rows = await subscriptionsOf(ctx.db, operatorId)
  const list = rows.map((row) => ({
    ...row,
    isPaused: row.isPaused || !hasPermission(permissions, reportPermissions[row.report]),
  }))
  return { address: await mailTo(ctx, ctx.db, operatorId), list }
}

/**
 * Has a report sent to the caller by mail after each period, with the audit line: both or neither; the one of that report and period is
 * changed, and goes on if it was paused. Refuses without the permission of the report, where no mail can go to the caller, and what the
 * report cannot be narrowed to in a mail.
 */
export function saveSubscription(ctx: Context, caller: OperatorCaller, wanted: Wanted): Promise<bigint> {
  const { operatorId, permissions } = caller
  if (!hasPermission(permissions, reportPermissions[wanted.report])) throw refuse('no_permission')
  if (wanted.only !== '' && !canBeNarrowed(wanted.report)) throw refuse('bad_request')
  return ctx.db.transaction(async (tx) => {
    if ((await mailTo(ctx, tx, operatorId)) === null) throw refuse('report_mail_missing')
    // What a browser calls a time zone the database may not know.
    if (!(await isZone(tx, wanted.zone))) throw refuse('bad_request')
    const id = await keepSubscription(tx, operatorId, wanted)
    await writeAudit(tx, { ...by(caller), act: 'report_mail.save', subject: subjectOf(id), after: wanted })
    return id
  })
}

/** Ends one of the caller's, with the audit line. Again, and another's, changes nothing. */
export function endSubscription(ctx: Context, caller: OperatorCaller, id: bigint): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await dropSubscription(tx, id, caller.operatorId)
    if (before)
      await writeAudit(tx, { ...by(caller), act: 'report_mail.end', subject: subjectOf(id), before })
  })
}

const canBeNarrowed = (report: Wanted['report']) =>
  reports[report].canBeNarrowed && !namedReports.includes(report)

/** How the audit log names a subscription. */
export function subjectOf(id: bigint): string {
  return `report_mail:${id}`
}

async function mailTo(ctx: Context, db: Tx, operatorId: bigint): Promise<string | null> {
  return openChannels(ctx).includes('email') ? addressOf(db, operatorId) : null
}
