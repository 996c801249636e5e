export { levelInvariants } from './invariants.ts'
export { raiseLevels } from './raise-levels.ts'
export { readLevels } from './read-levels.ts'
export { creditJob } from './rebate/credit-rebates.ts'
export { listRebates } from './rebate/list-rebates.ts'
export { rebateJob } from './rebate/promise-rebates.ts'
export { readRebate } from './rebate/read-rebate.ts'

export { levelsOnWire, rebateNowOnWire } from './wire.ts'
