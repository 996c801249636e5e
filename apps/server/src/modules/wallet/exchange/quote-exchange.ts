import { quoteExchange as call, refusalsOf, type WalletAsset } from '@opendraw/contract'
import type { Db } from '@opendraw/db'
import { balanceOf, exchangeStock, inAsset } from '@opendraw/ledger'
import { assert, encode, MICRO, type Money } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { takeShared } from '../../../http/throttle.ts'
import { purgeInSteps } from '../../../purge-in-steps.ts'
import { settingsOf } from '../../settings/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { addQuote, deleteUntakenQuotes, type QuoteRow } from './tables/quotes.ts'

const refuse = refusalsOf(call)

/** Below this the margin would be rounding; the most that one quote converts. Micro-units of what is sold. */
const AMOUNT_MIN = MICRO
const AMOUNT_MAX = 100_000n * MICRO
/** The source of the rate: a setting that needs dual approval to change. */
const SOURCE = 'house'

/** A quote is a row that stays for a day: enough for somebody who compares, and no more than some thousands a day. */
const quotesOfOne = { burst: 30, everySeconds: 20 }

export type QuoteInput = Readonly<{
  playerId: bigint
  sell: WalletAsset
  buy: WalletAsset
  amount: bigint
}>

/** Offers a conversion at the rate and spread of the settings, for the configured time, and stores the quote. Moves nothing. */
export async function quoteExchange(
  ctx: Context,
  { playerId, sell, buy, amount }: QuoteInput,
): Promise<QuoteRow> {
  if (sell === buy) throw refuse('same_wallet')
  if (amount < AMOUNT_MIN || amount > AMOUNT_MAX)
    throw refuse('amount_out_of_range', { min: encode(AMOUNT_MIN), max: encode(AMOUNT_MAX) })
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
  await takeShared(ctx.db, `quote:${playerId}`, quotesOfOne)
  const row = await addQuote(ctx.db, {
    playerId,
    sell,
    buy,
    sellAmount: amount,
    ...offer,
    spreadBp: set.conversionSpreadBasisPoints,
    source: SOURCE,
    seconds: set.conversionQuoteSeconds,
  })
  assert(row !== undefined, 'an insert returns its row')
  return row
}

/** Deletes unused quotes a day after their end; used ones stay with the books. */
export function purgeUntakenQuotes(db: Db): Promise<void> {
  return purgeInSteps((limit) => deleteUntakenQuotes(db, limit))
}

/** One of `sell` in `buy` is num / den, before the spread. */
type Rate = Readonly<{ rateNum: bigint; rateDen: bigint }>
/** What a conversion is worth. */
type Offer = Rate & Readonly<{ buyAmount: Money; margin: Money }>

/**
 * What `sellAmount` of an asset buys of the other. `rate`: micro-USD for one USDT, in the middle. The whole is rounded
 * down, and the operator's margin up to whole micro-units, so that margin and what arrives are the whole and no part is
 * made.
 */
export function quoteOf(
  sell: WalletAsset,
  sellAmount: Money,
  rate: bigint,
  spreadBasisPoints: number,
): Offer {
  const { rateNum, rateDen } = rateOf(sell, rate)
  const whole = (sellAmount * rateNum) / rateDen
  const margin = (whole * BigInt(spreadBasisPoints) + 9_999n) / 10_000n
  return { buyAmount: whole - margin, margin, rateNum, rateDen }
}

/** The rate of that direction. `rate`: micro-USD for one USDT. */
export function rateOf(sell: WalletAsset, rate: bigint): Rate {
  return sell === 'USD' ? { rateNum: MICRO, rateDen: rate } : { rateNum: rate, rateDen: MICRO }
}
