export { answerPartner } from './api/answer-partner.ts'
export {
  addApiKey,
  assertNameFree,
  issueApiKey,
  listApiKeys,
  revokeApiKey,
} from './api/keys.ts'
