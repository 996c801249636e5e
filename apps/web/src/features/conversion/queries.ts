import { convert, getBalances, quoteExchange } from '@opendraw/contract'
import { ask, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

export type Quote = ReplyFor<'quoteExchange'>
export type Balance = ReplyFor<'getBalances'>['list'][number]

/** The player's own wallets. */
export function balancesQuery() {
  return ask({ getBalances }, {})
}

/** What one wallet's money is worth in the other, for some seconds. */
export const askQuote = (wish: RequestFor<'quoteExchange'>) => send({ quoteExchange }, wish)

/** Converts as offered. */
export const takeQuote = (wish: RequestFor<'convert'>) => send({ convert }, wish)

/** What a conversion changes. */
export const changedCalls = ['getBalances', 'getUserinfo', 'getWithdrawInfo', 'getStatement'] as const
