export { answerPartner } from './api/answer-partner.ts'
export {
  addApiKey,
  assertNameFree,
  issueApiKey,
  listApiKeys,
  revokeApiKey,
} from './api/keys.ts'
export {
  addWebhook,
  assertWebhookNameFree,
  endWebhook,
  getDelivery,
  issueWebhookSecret,
  listDeliveries,
  listWebhooks,
  pingWebhook,
  purgeOldDeliveries,
  replayDeliveries,
} from './webhooks/endpoints.ts'
export { handOver } from './webhooks/hand-over.ts'
export { queueDeposit, queueRound, queueWithdrawal } from './webhooks/queue-events.ts'
export { createWebhookSender, sendWebhooks } from './webhooks/send-webhooks.ts'
export { signatureHeaders } from './webhooks/sign.ts'
