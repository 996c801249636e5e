import { documentKinds, Refusal, refusalsOf } from '@opendraw/contract'
import {
  decideKyc as call,
  overrideKyc as overrideCall,
  type QueuedKyc as Reply,
  readKycCase as readKycCaseCall,
} from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { endClaim, toRequest, type WithDetails, withDetails } from '../../console/index.ts'
import {
  decideKyc,
  type KycCase,
  type KycVerdict,
  kycByIds,
  kycCase,
  kycDocument,
  overrideKyc,
  type QueuedKyc,
} from '../../kyc/index.ts'
import {
  by,
  defineAction,
  pendingApprovalsOn,
  propose,
  writeAudit,
  writePersonRead,
} from '../../operators/index.ts'
import { proposeRename } from './propose-rename.ts'

const refuseReadKycCase = refusalsOf(readKycCaseCall)

const refuse = refusalsOf(call)
const refuseOverride = refusalsOf(overrideCall)

export type CaseInput = Pick<KycVerdict, 'id' | 'verdict' | 'reasonCode' | 'reason'>

/**
 * Passes or fails documents that wait, with the audit line, both or neither; the player hears of it and reads why. A pass that names
 * another person than documents that passed before becomes a proposal, and the check waits for approval. Refuses an unknown or decided
 * check, one that another operator works on, and a failure without a reason code.
 */
export async function decideCase(ctx: Context, caller: OperatorCaller, input: CaseInput): Promise<void> {
  const { id, verdict, reasonCode } = input
  if (verdict === 'failed' && reasonCode === null) throw refuse('reason_required')
  await ctx.db.transaction(async (tx) => {
    await endClaim(tx, caller.operatorId, 'kyc', id)
    if ((await pendingApprovalsOn(tx, [`kyc:${id}`])).length > 0) throw refuse('already_proposed')
    if (verdict === 'passed' && (await proposeRename(ctx, tx, caller, input))) return
    await decideKyc(ctx, tx, { ...input, operatorId: caller.operatorId })
    await writeAudit(tx, {
      ...by(caller),
      act: verdict === 'passed' ? 'kyc.pass' : 'kyc.fail',
      subject: `kyc:${id}`,
      reason: input.reason.trim(),
      before: { state: 'pending' },
      after: { state: verdict, reasonCode },
    })
  })
}

const Override = z.strictObject({
  kyc: z.string(),
  player: z.string(),
  verdict: z.enum(['passed', 'failed']),
  reasonCode: z.string().nullable(),
  note: z.string(),
})

/** A decision on documents, turned round by two people. */
export const overrideAction = defineAction<z.infer<typeof Override>>({
  act: 'kyc.override',
  permission: 'kyc:case:agree',
  readBy: 'kyc:case:read',
  payload: Override,
  run: async (ctx, tx, { kyc, verdict, reasonCode, note }, { checker }) => {
    await overrideKyc(ctx, tx, {
      id: BigInt(kyc),
      verdict,
      reasonCode,
      reason: note,
      operatorId: checker.operatorId,
    })
    return { after: { state: verdict, reasonCode } }
  },
})

/**
 * Proposes to reverse a decision; answers the proposal's number. Refuses an unknown check, one that waits or has that
 * outcome already (already_decided), and a proposal without a reason.
 */
export async function proposeOverride(
  ctx: Context,
  caller: OperatorCaller,
  input: CaseInput,
): Promise<bigint> {
  const { id, verdict, reasonCode, reason } = input
  if (reason.trim() === '' || (verdict === 'failed' && reasonCode === null))
    throw refuseOverride('reason_required')
  const { state, playerId } = await oneCase(ctx, id)
  if (!mayTurn(state, verdict)) throw new Refusal('already_decided', { state })
  const payload = { kyc: String(id), player: String(playerId), verdict, reasonCode, note: reason.trim() }
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: overrideAction, subject: `kyc:${id}`, payload, reason, before: { state } }),
  )
}

const mayTurn = (state: QueuedKyc['state'], to: CaseInput['verdict']): boolean =>
  (state === 'passed' && to === 'failed') || (state === 'failed' && to === 'passed')

/** The same for one check; refuses an unknown one (not_found). */
export async function oneCase(ctx: Pick<Context, 'db'>, id: bigint): Promise<WithDetails<QueuedKyc>> {
  const [row] = await withDetails(ctx, 'kyc', await kycByIds(ctx.db, [id]))
  if (!row) throw new Refusal('not_found')
  return row
}

/** One check in the clear; the access is recorded before it is shown. Refuses an unknown one (not_found) and more than a day has (person_reads_spent). */
export async function readCase(ctx: Context, caller: OperatorCaller, id: bigint): Promise<KycCase> {
  const found = await kycCase(ctx, id)
  if (!found) throw refuseReadKycCase('not_found')
  await writePersonRead(ctx, caller, { act: 'kyc.read', subject: `kyc:${id}` })
  return found
}

/** A picture of a document; each view is written down before it is seen. */
export async function viewDocument(
  ctx: Context,
  id: string,
  caller: OperatorCaller,
): Promise<{ mime: string; bytes: Buffer }> {
  const picture = await kycDocument(ctx, id)
  if (!picture) throw new Refusal('not_found')
  await writePersonRead(ctx, caller, {
    act: 'kyc.document.view',
    subject: `kyc:${picture.caseId}`,
    after: { upload: id },
  })
  return { mime: picture.mime, bytes: picture.bytes }
}

/** A check of documents in the queue, as the requesting operator sees it. */
export function toCase(row: WithDetails<QueuedKyc>, operatorId: bigint): z.output<typeof Reply> {
  const documentKind = documentKinds.find((kind) => kind === row.documentKind)
  assert(documentKind !== undefined, 'a check is of a document that the contract knows')
  return {
    id: row.id,
    state: row.state,
    documentKind,
    documentExpires: row.documentExpires,
    country: row.country,
    reasonCode: row.reasonCode,
    ...toRequest({ ...row, createdAt: row.submittedAt }, operatorId),
  }
}
