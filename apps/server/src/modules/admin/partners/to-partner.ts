import type { PartnerApplication } from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import { kycLevelOf } from '../../kyc/index.ts'
import { namesOf } from '../../operators/index.ts'
import { type AdminApplication, toTotals } from '../../promotions/referrals/index.ts'

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
