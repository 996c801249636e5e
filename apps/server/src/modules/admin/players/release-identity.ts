import { Digits } from '@opendraw/contract'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { releaseTaxNumber } from '../../kyc/index.ts'
import { defineAction, propose } from '../../operators/index.ts'
import { refuseWhileExcluded } from '../../responsible-gaming/index.ts'
import { unbindAll } from '../../wallet/payout-methods/index.ts'
import { playerOrRefuse } from './players.ts'

/** An account that had no right to them loses its tax number, cards and addresses: whose they are may save them then. */
export const identityAction = defineAction<{ player: bigint }>({
  act: 'player.identity.release',
  permission: 'kyc:case:agree',
  readBy: 'kyc:case:read',
  payload: z.strictObject({ player: Digits }),
  run: async (_, tx, { player }) => {
    // Its numbers keep an excluded person out under every other account.
    await refuseWhileExcluded(tx, player)
    await releaseTaxNumber(tx, player)
    await unbindAll(tx, player)
    return { after: { taxNumber: null } }
  },
})

/** Proposes it, with what shows whose they are; answers the proposal's number. Refuses an unknown player (not_found). */
export async function releaseIdentity(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason }: Readonly<{ id: bigint; reason: string }>,
): Promise<bigint> {
  await playerOrRefuse(ctx, id)
  return ctx.db.transaction((tx) =>
    propose(tx, caller, { act: identityAction, subject: `player:${id}`, payload: { player: id }, reason }),
  )
}
