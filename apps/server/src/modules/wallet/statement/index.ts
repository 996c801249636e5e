export { type Balance, balancesOf as walletsOf } from './balances-of.ts'
export { type Holdings, holdingsOf } from './holdings-of.ts'
