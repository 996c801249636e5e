export { settledStakes } from './settled-stakes.ts'
