import { convert, getBalances, quoteExchange } from '@opendraw/contract'
import { ask, type ReplyFor, type RequestFor, send } from '../../client/ask.ts'

export type Quote = ReplyFor<'quoteExchange'>
export type Balance = ReplyFor<'getBalances'>['list'][number]

/** The player's own wallets. */
export function balancesQuery() {
  return ask({ getBalances }, {})
}

/** What one wallet's money is worth in the other, for some seconds. */
export function askQuote(request: RequestFor<'quoteExchange'>) {
  return send({ quoteExchange }, request)
}

/** Converts as offered. */
export function takeQuote(request: RequestFor<'convert'>) {
  return send({ convert }, request)
}

/** What a conversion changes. */
export const changedCalls = ['getBalances', 'getUserinfo', 'getWithdrawInfo', 'getStatement'] as const
