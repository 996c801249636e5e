import { accessCalls } from './access.ts'
import { alertCalls } from './alerts.ts'
import { apiKeyCalls } from './api-keys.ts'
import { approvalCalls } from './approvals.ts'
import { auditCalls } from './audit.ts'
import { bankAdminCalls } from './bank.ts'
import { bulkCalls } from './bulk.ts'
import { claimCalls } from './claims.ts'
import { closingCalls } from './closing.ts'
import { contentAdminCalls } from './content.ts'
import { exportCalls } from './exports.ts'
import { findCalls } from './find.ts'
import { listGames, listRounds, switchGame } from './games.ts'
import { healthCalls } from './health.ts'
import { inboxCalls } from './inbox.ts'
import { kycAdminCalls } from './kyc.ts'
import { methodAdminCalls } from './methods.ts'
import { outboxCalls } from './outbox.ts'
import { packetAdminCalls } from './packets.ts'
import { partnerAdminCalls } from './partners.ts'
import { passkeyAdminCalls } from './passkeys.ts'
import { paymentAdminCalls } from './payments.ts'
import { playerCaseAdminCalls } from './player-cases.ts'
import { bonusAdminCalls, levelAdminCalls, playerRecordCalls } from './player-records.ts'
import { playerViewCalls } from './player-views.ts'
import { playerAdminCalls } from './players.ts'
import { pointAdminCalls } from './points.ts'
import { promotionAdminCalls } from './promotions.ts'
import { draftCalls } from './proposal-drafts.ts'
import { queueCalls } from './queues.ts'
import { reportSubscriptionCalls } from './report-subscriptions.ts'
import { reportCalls } from './reports.ts'
import { savedViewCalls } from './saved-views.ts'
import { savingsAdminCalls } from './savings.ts'
import { settingCalls } from './settings.ts'
import { solvencyAdminCalls } from './solvency.ts'
import { supportAdminCalls } from './support.ts'
import { taskAdminCalls } from './tasks.ts'
import { ticketAdminCalls } from './tickets.ts'
import { timelineCalls } from './timeline.ts'
import { todayCalls } from './today.ts'
import { webhookCalls } from './webhooks.ts'
import { withdrawalAdminCalls } from './withdrawals.ts'

export * from './access.ts'
export * from './alerts.ts'
export * from './api-keys.ts'
export * from './approvals.ts'
export * from './audit.ts'
export * from './bank.ts'
export * from './bulk.ts'
export * from './claims.ts'
export * from './closing.ts'
export * from './content.ts'
export * from './exports.ts'
export * from './find.ts'
export * from './fresh-code.ts'
export * from './games.ts'
export * from './health.ts'
export * from './inbox.ts'
export * from './kyc.ts'
export * from './methods.ts'
export * from './outbox.ts'
export * from './packets.ts'
export * from './partners.ts'
export * from './passkeys.ts'
export * from './payments.ts'
export * from './player-cases.ts'
export * from './player-records.ts'
export * from './player-views.ts'
export * from './players.ts'
export * from './points.ts'
export * from './promotions.ts'
export * from './proposal-drafts.ts'
export * from './queues.ts'
export * from './report-subscriptions.ts'
export * from './reports.ts'
export * from './saved-views.ts'
export * from './savings.ts'
export * from './settings.ts'
export * from './solvency.ts'
export * from './statement-formats.ts'
export * from './support.ts'
export * from './tasks.ts'
export * from './tickets.ts'
export * from './timeline.ts'
export * from './today.ts'
export * from './typed-texts.ts'
export * from './webhooks.ts'
export * from './withdrawals.ts'

/** Every call that the console may make. Never imported by the player's app. */
export const operatorCalls = {
  ...accessCalls,
  ...todayCalls,
  ...findCalls,
  ...timelineCalls,
  ...savedViewCalls,
  ...queueCalls,
  ...bulkCalls,
  ...withdrawalAdminCalls,
  ...claimCalls,
  ...closingCalls,
  ...partnerAdminCalls,
  ...passkeyAdminCalls,
  ...paymentAdminCalls,
  ...bankAdminCalls,
  ...promotionAdminCalls,
  ...playerAdminCalls,
  ...playerRecordCalls,
  ...playerViewCalls,
  ...bonusAdminCalls,
  ...levelAdminCalls,
  ...kycAdminCalls,
  ...playerCaseAdminCalls,
  ...methodAdminCalls,
  ...contentAdminCalls,
  listRounds,
  ...auditCalls,
  ...exportCalls,
  listGames,
  switchGame,
  ...approvalCalls,
  ...alertCalls,
  ...inboxCalls,
  ...outboxCalls,
  ...healthCalls,
  ...packetAdminCalls,
  ...pointAdminCalls,
  ...taskAdminCalls,
  ...draftCalls,
  ...reportCalls,
  ...reportSubscriptionCalls,
  ...savingsAdminCalls,
  ...ticketAdminCalls,
  ...solvencyAdminCalls,
  ...supportAdminCalls,
  ...settingCalls,
  ...apiKeyCalls,
  ...webhookCalls,
} as const
export type OperatorCalls = typeof operatorCalls
