import type { Context } from '../../../../context.ts'
import { open } from '../../../privacy/index.ts'
import { settingOf } from '../../../settings/index.ts'
import { type ApplicationRow, newestApplication } from '../tables/applications.ts'

export type Application = Omit<ApplicationRow, 'plan'> & Readonly<{ plan: string | null }>
type Keys = Pick<Context, 'db' | 'config'>

/** The application with what the player wrote; null for that when he is forgotten. */
export async function opened(ctx: Keys, row: ApplicationRow): Promise<Application> {
  return { ...row, plan: await open(ctx, ctx.db, row.playerId, 'partner_application.plan', row.plan) }
}

/** A player's newest application, whether he may send another now, and from when where time alone keeps him from it. */
export async function readApplication(
  ctx: Keys,
  playerId: bigint,
): Promise<{ application: Application | null; mayApply: boolean; mayApplyFrom: Date | null }> {
  const row = await newestApplication(ctx.db, playerId, await settingOf(ctx.db, 'partnerWaitDays'))
  if (!row) return { application: null, mayApply: true, mayApplyFrom: null }
  const isOpen = row.state === 'pending' || row.state === 'approved'
  const mayApply = !isOpen && row.mayApply
  return {
    application: await opened(ctx, row),
    mayApply,
    mayApplyFrom: isOpen || mayApply ? null : row.mayApplyFrom,
  }
}
