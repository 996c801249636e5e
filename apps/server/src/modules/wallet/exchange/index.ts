export { forgetUntakenQuotes } from './forget-untaken-quotes.ts'
export { fundExchange } from './fund-exchange.ts'
