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
import { listRounds } from './rounds.ts'
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
export * from './rounds.ts'
export * from './settings.ts'
export * from './tasks.ts'
export * from './withdrawals.ts'

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
