export { countSettledRounds } from './count-settled-rounds.ts'
export { maskedName } from './masked-name.ts'
export { verifyStatistics } from './verify-statistics.ts'
