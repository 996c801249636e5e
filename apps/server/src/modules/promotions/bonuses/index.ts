export { expireBonuses, forfeitOfDeposit, releaseBonuses } from './end-bonus.ts'
export { listBonuses } from './info/bonus-info.ts'
export { bonusInvariants } from './invariants.ts'
