import { applyPartner as call, type RequestOf, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../../context.ts'
import { seal } from '../../../privacy/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { addApplication, newestApplication } from '../tables/applications.ts'

const refuse = refusalsOf(call)

/**
 * Hands in an application to be a partner; what the player writes is sealed. One at a time: refuses while one waits or is
 * approved (partner_applied), and for some days after one was refused or ended (partner_wait).
 */
export function sendApplication(
  ctx: Pick<Context, 'db' | 'config'>,
  playerId: bigint,
  { channel, plan }: RequestOf<typeof call>,
): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const newest = await newestApplication(tx, playerId, await settingOf(tx, 'partnerWaitDays'))
    if (newest?.state === 'pending' || newest?.state === 'approved') throw refuse('partner_applied')
    if (newest && !newest.mayApply)
      throw refuse('partner_wait', { until: String(newest.mayApplyFrom.getTime()) })
    const sealed = await seal(ctx, tx, playerId, 'partner_application.plan', plan.trim())
    if (!(await addApplication(tx, { playerId, channel, plan: sealed }))) throw refuse('partner_applied')
  })
}
