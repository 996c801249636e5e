export {
  closeConcern,
  type ListedConcern,
  largeSums,
  listConcerns,
  readConcern,
  wouldLift,
} from './concerns/cases.ts'
export { countConcerns } from './concerns/count-concerns.ts'
export { excludedOf, refuseWhileExcluded } from './guard/excluded-of.ts'
export {
  depositLimitRoom,
  guardDeposit,
  guardStake,
  needsDepositLimit,
  refuseToPlay,
  refuseWhileResting,
} from './guard/guard-money.ts'
export { letGuardsGo, mayBePromoted, promotableOf } from './guard/refresh-guard.ts'
export { harmSigns } from './harm/harm-signs.ts'
export { protectionInvariants } from './invariants.ts'
export { tightenLimit } from './limits/change-limit.ts'
export { reachExclusions } from './reach/reach-exclusions.ts'
export { type ProtectionFacts, readProtection } from './read-protection.ts'
