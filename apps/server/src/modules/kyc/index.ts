export { decideKyc, expireKyc, failedAge, type KycVerdict, overrideKyc } from './decide-kyc.ts'
export { type KycCase, kycByIds, kycCase, kycDocument, kycQueue, type QueuedKyc } from './kyc-queue.ts'
export {
  forgetMarksOf,
  forgetOldMarks,
  isContactBarred,
  markContacts,
  markOldContacts,
  notingTried,
} from './marks/identity-fingerprints.ts'
export { documentsOf } from './persons/documents-of.ts'
export {
  getPerson,
  kycLevelOf,
  type PersonFacts,
  type PersonWish,
  personOf,
  savePerson,
  taxMark,
} from './persons/person.ts'
export { countForged, countPendingKyc, kycStandingOf } from './read-kyc.ts'
export { getUserAuth, submitDocuments } from './submit-documents.ts'
