export { fundExchange } from './convert.ts'
export { purgeUntakenQuotes } from './quote-exchange.ts'
