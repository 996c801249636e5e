import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { RoundState } from '../calls/games.ts'
import { Digits, GameId, Hex, Instant, Issue, Micros, pageOf, paging } from '../values.ts'
import { accessCalls } from './access.ts'
import { approvalCalls } from './approvals.ts'
import { auditCalls } from './audit.ts'
import { bonusDeskCalls } from './bonuses.ts'
import { claimCalls } from './claims.ts'
import { concernDeskCalls } from './concerns.ts'
import { contentDeskCalls } from './content.ts'
import { listGames, switchGame } from './games.ts'
import { inboxCalls } from './inbox.ts'
import { kycDeskCalls } from './kyc.ts'
import { levelDeskCalls } from './levels.ts'
import { methodDeskCalls } from './methods.ts'
import { packetDeskCalls } from './packets.ts'
import { partnerDeskCalls } from './partners.ts'
import { paymentDeskCalls } from './payments.ts'
import { playerRecordCalls } from './player-records.ts'
import { playerDeskCalls } from './players.ts'
import { pointDeskCalls } from './points.ts'
import { promotionDeskCalls } from './promotions.ts'
import { queueCalls } from './queues.ts'
import { settingCalls } from './settings.ts'
import { taskDeskCalls } from './tasks.ts'
import { withdrawalDeskCalls } from './withdrawals.ts'

export * from './access.ts'
export * from './approvals.ts'
export * from './audit.ts'
export * from './bonuses.ts'
export * from './claims.ts'
export * from './concerns.ts'
export * from './content.ts'
export * from './games.ts'
export * from './inbox.ts'
export * from './kyc.ts'
export * from './lengths.ts'
export * from './levels.ts'
export * from './methods.ts'
export * from './packets.ts'
export * from './partners.ts'
export * from './payments.ts'
export * from './player-records.ts'
export * from './players.ts'
export * from './points.ts'
export * from './promotions.ts'
export * from './queues.ts'
export * from './settings.ts'
export * from './tasks.ts'
export * from './withdrawals.ts'

export const listRounds = defineCall({
  method: 'POST',
  path: 'operator/rounds/list',
  access: 'operator',
  permission: 'rounds:round:read',
  about: 'Rounds with their totals and proofs, newest first. There is no call that changes one.',
  request: z.strictObject({ gameId: z.optional(GameId), ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      gameId: GameId,
      issue: Issue,
      state: RoundState,
      drawsAt: Instant,
      betCount: z.nullable(Digits),
      stakeTotal: z.nullable(Micros),
      payoutTotal: z.nullable(Micros),
      result: z.nullable(z.array(z.int())),
      commitment: Hex,
      betsRoot: z.nullable(Hex),
      seed: z.nullable(Hex),
      voidReason: z.nullable(z.string()),
    }),
  ),
  refusals: ['not_found'],
})
/** Every call that the console may make. Never imported by the player's app. */
export const operatorCalls = {
  ...accessCalls,
  ...queueCalls,
  ...withdrawalDeskCalls,
  ...claimCalls,
  ...partnerDeskCalls,
  ...paymentDeskCalls,
  ...promotionDeskCalls,
  ...playerDeskCalls,
  ...playerRecordCalls,
  ...bonusDeskCalls,
  ...levelDeskCalls,
  ...kycDeskCalls,
  ...concernDeskCalls,
  ...methodDeskCalls,
  ...contentDeskCalls,
  listRounds,
  ...auditCalls,
  listGames,
  switchGame,
  ...approvalCalls,
  ...inboxCalls,
  ...packetDeskCalls,
  ...pointDeskCalls,
  ...taskDeskCalls,
  ...settingCalls,
} as const
export type OperatorCalls = typeof operatorCalls
