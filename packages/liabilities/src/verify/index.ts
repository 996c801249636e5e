export {
  type LiabilityHead,
  liabilityEntry,
  liabilityMessage,
  type PublishedHead,
  publishedHead,
} from '../head.ts'
export type { LiabilityPart, LiabilityProof } from '../published-proof.ts'
export {
  type ExpectedLiability,
  type LiabilityFault,
  type LiabilityStep,
  type LiabilityStepName,
  type LiabilityVerdict,
  verifyLiability,
} from './verify-liability.ts'
