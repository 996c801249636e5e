export { walletInvariants } from './invariants.ts'
export { openRequestsOf, refusedDepositsOf } from './open-requests.ts'
export { seed } from './seed.ts'
