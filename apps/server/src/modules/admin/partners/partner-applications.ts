import { type PartnerReason, refusalsOf } from '@opendraw/contract'
import { decidePartner as call, type PartnerApplication } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { kycLevelOf } from '../../kyc/index.ts'
import { by, namesOf, writeAudit } from '../../operators/index.ts'
import { type AdminApplication, decideApplication, toTotals } from '../../promotions/referrals/index.ts'

const refuse = refusalsOf(call)

export type PartnerInput = Readonly<{
  id: bigint
  verdict: 'approved' | 'rejected' | 'ended'
  reasonCode: PartnerReason | null
  note: string
}>
const actions = { approved: 'partner.approve', rejected: 'partner.reject', ended: 'partner.end' } as const

/**
 * Approves or rejects an application, or ends a partnership, with the audit line: both or neither. It costs nothing: a
 * partner has the rates that everyone has. Refuses an unknown application, one in another state, and a refusal or an end
 * without its reason.
 */
export async function decidePartner(
  ctx: Context,
  caller: OperatorCaller,
  input: PartnerInput,
): Promise<void> {
  const { id, verdict, note } = input
  const reasonCode = verdict === 'approved' ? null : input.reasonCode
  if (verdict !== 'approved' && reasonCode === null) throw refuse('reason_required')
  await ctx.db.transaction(async (tx) => {
    const decided = { id, verdict, reasonCode, note: note.trim(), operatorId: caller.operatorId }
    const { playerId, before } = await decideApplication(tx, decided)
    await writeAudit(tx, {
      ...by(caller),
      act: actions[verdict],
      subject: `partner:${id}`,
      reason: note.trim(),
      before: { state: before },
      after: { state: verdict, reasonCode, player: String(playerId) },
    })
  })
}

type Reply = z.output<typeof PartnerApplication>

/** Applications as the console shows them, with the deciding operator and each applicant's verification status. */
export async function toPartners(
  { db }: Pick<Context, 'db'>,
  list: readonly AdminApplication[],
): Promise<Reply[]> {
  const operators = list.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const names = await namesOf(db, operators)
  const shown: Reply[] = []
  for (const one of list)
    shown.push({
      id: one.id,
      playerId: one.playerId,
      nickname: one.nickname,
      state: one.state,
      channel: one.channel,
      plan: one.plan,
      createdAt: one.createdAt,
      decidedAt: one.decidedAt,
      decidedBy: one.decidedBy === null ? null : (names.get(one.decidedBy) ?? ''),
      reasonCode: one.reasonCode,
      note: one.note,
      registeredAt: one.registeredAt,
      kycLevel: await kycLevelOf(db, one.playerId),
      levels: one.team.levels.map(toTotals),
      commission: one.team.commission,
    })
  return shown
}
