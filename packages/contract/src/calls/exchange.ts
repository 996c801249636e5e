import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { Digits, Fraction, IdempotencyKey, Instant, Micros, Nothing, TypedMicros } from '../values.ts'
import { WalletAsset } from './instruments.ts'

export const getBalances = defineCall({
  method: 'POST',
  path: 'ccwallet/balance',
  access: 'player',
  about: "The player's own wallets: the balance of each and what of it is reserved for withdrawals.",
  request: Nothing,
  reply: z.object({ list: z.array(z.object({ asset: WalletAsset, cash: Micros, pending: Micros })) }),
  refusals: [],
})

export const Quote = z.object({
  id: Digits,
  sell: WalletAsset,
  buy: WalletAsset,
  sellAmount: Micros,
  /** What arrives, the margin taken off. */
  buyAmount: Micros,
  /** What the operator keeps, in the asset that is bought. */
  margin: Micros,
  /** One of `sell` in `buy`, before the spread. */
  rate: Fraction,
  spreadBasisPoints: z.int(),
  source: z.string(),
  takenAt: Instant,
  expiresAt: Instant,
})
export const quoteExchange = defineCall({
  method: 'POST',
  path: 'ccwallet/quote',
  access: 'player',
  about: "Offers a conversion between the player's own wallets, for 30 seconds. Moves nothing.",
  request: z.strictObject({ sell: WalletAsset, buy: WalletAsset, amount: TypedMicros }),
  reply: Quote,
  refusals: ['same_wallet', 'amount_out_of_range', 'insufficient_balance', 'exchange_short'],
})
export const convert = defineCall({
  method: 'POST',
  path: 'ccwallet/convert',
  access: 'player',
  about: 'Converts as quoted. A quote is good once, for its owner, until it expires.',
  request: z.strictObject({ quoteId: Digits, key: IdempotencyKey }),
  reply: z.object({ quote: Quote, at: Instant, balances: getBalances.reply.shape.list }),
  refusals: [
    'quote_unknown',
    'quote_used',
    'quote_expired',
    'insufficient_balance',
    'exchange_short',
    'key_reused',
  ],
})
