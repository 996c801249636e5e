import {
  applyPartner as call,
  type PartnerReason,
  Refusal,
  type RequestOf,
  refusalsOf,
} from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../../../context.ts'
import { open, seal } from '../../../privacy/index.ts'
import { settingOf } from '../../../settings/index.ts'
import {
  type ApplicationRow,
  addApplication,
  type Decision,
  decideRow,
  lockApplication,
  newestApplication,
  type PartnerState,
} from '../tables/applications.ts'

const refuse = refusalsOf(call)

/** The allowed transitions; the database enforces the same. */
const from: Readonly<Record<Decision['state'], PartnerState>> = {
  approved: 'pending',
  rejected: 'pending',
  ended: 'approved',
}

export type Verdict = Readonly<{
  id: bigint
  verdict: Decision['state']
  operatorId: bigint
  reasonCode: PartnerReason | null
  note: string
}>

/**
 * Approves or rejects an application, or ends a partnership, once; answers whose it is and what it was. Refuses an unknown one
 * (not_found) and one that is in another state (already_decided).
 */
export async function decideApplication(
  tx: Tx,
  { verdict, ...rest }: Verdict,
): Promise<{ playerId: bigint; before: PartnerState }> {
  const row = await lockApplication(tx, rest.id)
  if (!row) throw new Refusal('not_found')
  if (row.state !== from[verdict]) throw new Refusal('already_decided', { state: row.state })
  await decideRow(tx, { ...rest, state: verdict })
  return { playerId: row.playerId, before: row.state }
}

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

export type Application = Omit<ApplicationRow, 'plan'> & Readonly<{ plan: string | null }>

type Keys = Pick<Context, 'db' | 'config'>

/** The application with what the player wrote; its text is null when the player is purged. */
export async function opened(ctx: Keys, row: ApplicationRow): Promise<Application> {
  return { ...row, plan: await open(ctx, ctx.db, row.playerId, 'partner_application.plan', row.plan) }
}

/** Whether the player is a partner: their newest application is approved. */
export async function isPartner(db: Tx, playerId: bigint): Promise<boolean> {
  return (await newestApplication(db, playerId, 0))?.state === 'approved'
}

/** A player's newest application, whether they may send another now, and if not, from when. */
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
