export { fundExchange } from './convert.ts'
export { forgetUntakenQuotes } from './quote-exchange.ts'
