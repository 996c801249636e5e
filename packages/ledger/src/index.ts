export {
  type Account,
  type Asset,
  assets,
  bankroll,
  bucketOf,
  cash,
  clearing,
  exchangeIncome,
  exchangeStock,
  inAsset,
  type Kind,
  kinds,
  operatorFunds,
  payoutTransit,
  playerFunds,
  type Reason,
  reasonOf,
  reasons,
  roundReserve,
  stakes,
  withdrawalFees,
  withdrawalPending,
} from './chart.ts'
export { keyFrom } from './key-from.ts'
export { type Position, positionsOf } from './positions-of.ts'
export { type Outcome, open, post, type Transfer } from './post.ts'
export {
  balanceOf,
  balancesOf,
  type LineWithJournal,
  type StatementLine,
  type StatementSums,
  type StatementWish,
  statement,
  statementLine,
  statementOfKeys,
  statementSums,
} from './read.ts'
export { type Violation, verify } from './verify.ts'
