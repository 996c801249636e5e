export { listBonuses } from './bonus-info.ts'
export { proofRefusals, takeProof } from './bonus-proof.ts'
export { expireBonuses, forfeitOfDeposit, releaseBonuses, takeBackOfDeposit } from './end-bonus.ts'
export { bonusInvariants } from './invariants.ts'
