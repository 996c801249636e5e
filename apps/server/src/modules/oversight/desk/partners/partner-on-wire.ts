import type { PartnerApplication } from '@opendraw/contract/operator'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { Context } from '../../../../context.ts'
import { kycLevelOf } from '../../../identity/index.ts'
import { type DeskApplication, totalsOnWire } from '../../../invitations/index.ts'
import { namesOf } from '../../operators/operator-names.ts'

type OnWire = z.input<typeof PartnerApplication>

/** Applications as the desk shows them, with who decided and how far each applicant is known. */
export async function partnersOnWire(
  { db }: Pick<Context, 'db'>,
  list: readonly DeskApplication[],
): Promise<OnWire[]> {
  const operators = list.flatMap(({ decidedBy }) => (decidedBy === null ? [] : [decidedBy]))
  const names = await namesOf(db, operators)
  const shown: OnWire[] = []
  for (const one of list)
    shown.push({
      id: String(one.id),
      playerId: String(one.playerId),
      nickname: one.nickname,
      state: one.state,
      channel: one.channel,
      plan: one.plan,
      createdAt: one.createdAt.getTime(),
      decidedAt: one.decidedAt?.getTime() ?? null,
      decidedBy: one.decidedBy === null ? null : (names.get(one.decidedBy) ?? ''),
      reasonCode: one.reasonCode,
      note: one.note,
      registeredAt: one.registeredAt.getTime(),
      kycLevel: await kycLevelOf(db, one.playerId),
      levels: one.team.levels.map(totalsOnWire),
      commission: toWire(one.team.commission),
    })
  return shown
}
