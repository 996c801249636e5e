import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Bonus } from '../calls/bonuses.ts'
import { pageOf, paging } from '../values.ts'
import { whichPlayer } from './players.ts'

export const listPlayerBonuses = defineCall({
  method: 'POST',
  path: 'operator/players/bonuses',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's bonuses on deposits, newest first, as they see them. Only the player can forfeit one: no call of the console does it.",
  request: z.strictObject({ ...whichPlayer, ...paging }),
  reply: pageOf(Bonus),
  refusals: ['not_found'],
})

/** The calls about bonuses. */
export const bonusAdminCalls = { listPlayerBonuses } as const
