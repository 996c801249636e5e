export { walletInvariants } from './invariants.ts'
export { openRequestsOf, refusedDepositsOf } from './open-requests.ts'
export { seed, seedBudgets } from './seed.ts'
