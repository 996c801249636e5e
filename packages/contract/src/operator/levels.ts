import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { getLevels, getRebate } from '../calls/levels.ts'
import { whichPlayer } from './players.ts'

export const getPlayerLevels = defineCall({
  method: 'POST',
  path: 'operator/players/levels',
  access: 'operator',
  permission: 'players:player:read',
  about:
    "A player's level with its gifts, and their rebate, as they see them. No call of the console sets a level: it follows from their stakes.",
  request: z.strictObject(whichPlayer),
  reply: z.object({ levels: getLevels.reply, rebate: getRebate.reply }),
  refusals: ['not_found'],
})

/** The calls about levels. */
export const levelAdminCalls = { getPlayerLevels } as const
