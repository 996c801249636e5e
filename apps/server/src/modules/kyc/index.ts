export { decideKyc, expireKyc, failedAge, type KycVerdict, overrideKyc } from './decide-kyc.ts'
export {
  fingerprintContacts,
  fingerprintOldContacts,
  isContactBarred,
  purgeFingerprintsOf,
  purgeOldFingerprints,
  recordingTriedFingerprint,
} from './fingerprints/identity-fingerprints.ts'
export { type KycCase, kycByIds, kycCase, kycDocument, kycQueue, type QueuedKyc } from './kyc-queue.ts'
export { documentsOf } from './persons/documents-of.ts'
export {
  getPerson,
  kycLevelOf,
  type PersonFacts,
  type PersonInput,
  personOf,
  savePerson,
  taxFingerprint,
} from './persons/person.ts'
export { countForged, countPendingKyc, kycStatusOf } from './read-kyc.ts'
export { getUserAuth, submitDocuments } from './submit-documents.ts'
