import { refusalsOf } from '@opendraw/contract'
import { readPerson as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type PersonFacts, personOf } from '../../kyc/index.ts'
import { type PlayerRow } from '../../accounts/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { playerOrRefuse } from './player-profile.ts'

const refuse = refusalsOf(call)

export type Unmasked = Pick<PlayerRow, 'accountName' | 'phone' | 'email'> & PersonFacts

/**
 * A player's personal data in the clear, for an operator who may see persons. That he looked, and why, is written down
 * before he sees it. Refuses an unknown player and a missing reason.
 */
export async function readPerson(
  ctx: Context,
  caller: OperatorCaller,
  id: bigint,
  reason: string,
): Promise<Unmasked> {
  if (reason.trim() === '') throw refuse('reason_required')
  const { accountName, phone, email } = await playerOrRefuse(ctx, id)
  await ctx.db.transaction((tx) =>
    writeAudit(tx, {
      ...by(caller),
      act: 'player.person.read',
      subject: `player:${id}`,
      reason: reason.trim(),
    }),
  )
  return { accountName, phone, email, ...(await personOf(ctx, ctx.db, id)) }
}
