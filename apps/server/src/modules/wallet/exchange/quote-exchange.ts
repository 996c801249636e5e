import { quoteExchange as call, refusalsOf, type WalletAsset } from '@opendraw/contract'
import { balanceOf, exchangeStock, inAsset } from '@opendraw/ledger'
import { assert, MICRO, toWire } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { settingsOf } from '../../settings/index.ts'
import { addQuote, type QuoteRow } from './tables/quotes.ts'
import { holdingsOf } from '../statement/index.ts'
import { quoteOf } from './quote-of.ts'

const refuse = refusalsOf(call)

/** Below this the margin would be rounding; above it nobody converts at one quote. Micro-units of what is sold. */
const amountMin = MICRO
const amountMax = 100_000n * MICRO
/** Who says what the rate is: the setting that takes two operators to change. */
const source = 'house'

export type QuoteWish = {
  readonly playerId: bigint
  readonly sell: WalletAsset
  readonly buy: WalletAsset
  readonly amount: bigint
}

/** Offers a conversion at the rate and spread of the settings, for as long as they say, and writes the offer down. Moves nothing. */
export async function quoteExchange(
  ctx: Context,
  { playerId, sell, buy, amount }: QuoteWish,
): Promise<QuoteRow> {
  if (sell === buy) throw refuse('same_wallet')
  if (amount < amountMin || amount > amountMax)
    throw refuse('amount_out_of_range', { min: toWire(amountMin), max: toWire(amountMax) })
  const holdings = await holdingsOf(ctx.db, playerId)
  if (amount > holdings[sell]) throw refuse('insufficient_balance')
  const set = await settingsOf(ctx.db, [
    'conversionRate',
    'conversionSpreadBasisPoints',
    'conversionQuoteSeconds',
  ])
  const offer = quoteOf(sell, amount, set.conversionRate, set.conversionSpreadBasisPoints)
  const stock = await balanceOf(ctx.db, inAsset(exchangeStock, buy))
  if (offer.buyAmount + offer.margin > stock) throw refuse('exchange_short', { asset: buy })
  const row = await addQuote(ctx.db, {
    playerId,
    sell,
    buy,
    sellAmount: amount,
    ...offer,
    spreadBp: set.conversionSpreadBasisPoints,
    source,
    seconds: set.conversionQuoteSeconds,
  })
  assert(row !== undefined, 'an insert returns its row')
  return row
}
