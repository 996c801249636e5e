export { countSettledRounds } from './count-settled-rounds.ts'
export { verifyStatistics } from './verify-statistics.ts'
