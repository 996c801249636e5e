import { convert, getBalances, quoteExchange } from '@opendraw/contract'
import { ask, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

export type Quote = ReplyFor<'quoteExchange'>
export type Balance = ReplyFor<'getBalances'>['list'][number]

/** The player's own wallets. */
export function balancesQuery() {
  return ask({ getBalances }, {})
}

/** What one wallet's money is worth in the other, for some seconds. */
export const askQuote = (request: RequestFor<'quoteExchange'>) => send({ quoteExchange }, request)

/** Converts as offered. */
export const takeQuote = (request: RequestFor<'convert'>) => send({ convert }, request)

/** What a conversion changes. */
export const changedCalls = ['getBalances', 'getUserinfo', 'getWithdrawInfo', 'getStatement'] as const
