export {
  closePlayerCase,
  type ListedPlayerCase,
  largeSumsJob,
  listPlayerCases,
  readPlayerCase,
  waitingCases,
  wouldLift,
} from './cases/cases.ts'
export {
  checkDepositLimits,
  checkStakeLimits,
  depositLimitHeadroom,
  needsDepositLimit,
  permissionsLeft,
  refuseToPlay,
  refuseWhileResting,
} from './checks/check-money.ts'
export { marketableOf } from './checks/marketing.ts'
export { clearLimitFlags, mayBePromoted, maySave, promotableOf } from './checks/refresh-limit-flag.ts'
export { protectionInvariants } from './invariants.ts'
export { tightenLimit } from './limits/change-limit.ts'
export { excludeLinkedAccounts } from './reach/reach-exclusions.ts'
export { type ProtectionFacts, readProtection } from './read-protection.ts'
export { excludedOf, refuseWhileExcluded, staysAway } from './restrictions/exclusion.ts'
export { riskSignalsJob } from './risk/risk-signals.ts'
