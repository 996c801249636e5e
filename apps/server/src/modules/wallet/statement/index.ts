export { type Balance, balancesOf as walletsOf, type Holdings, holdingsOf } from './balances-of.ts'
