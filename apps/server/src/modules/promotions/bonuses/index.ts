export { listBonuses } from './bonus-info.ts'
export { expireBonuses, forfeitOfDeposit, releaseBonuses, takeBackOfDeposit } from './end-bonus.ts'
export { bonusInvariants } from './invariants.ts'
