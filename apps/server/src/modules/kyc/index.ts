export { decideKyc, expireKyc, failedAge, type KycVerdict, overrideKyc } from './decide-kyc.ts'
export {
  compareFingerprints,
  contactFingerprint,
  fingerprintContacts,
  fingerprintOldContacts,
  isContactBarred,
  linkedAccountsOf,
  purgeFingerprintsOf,
  purgeOldFingerprints,
  recordingTriedFingerprint,
} from './fingerprints/identity-fingerprints.ts'
export {
  countForged,
  type KycCase,
  kycByIds,
  kycCase,
  kycDocument,
  kycStatusOf,
  type QueuedKyc,
  waitingKyc,
} from './kyc-queue.ts'
export { anotherPersonIn } from './persons/another-person.ts'
export {
  getPerson,
  hasPassedDocuments,
  kycLevelOf,
  lockedPersonOf,
  type PersonFacts,
  type PersonInput,
  personOf,
  releaseTaxNumber,
  savePerson,
  taxFingerprint,
} from './persons/person.ts'
export { isSameName } from './persons/same-name.ts'
export { documentsOf, getUserAuth, submitDocuments } from './submit-documents.ts'
