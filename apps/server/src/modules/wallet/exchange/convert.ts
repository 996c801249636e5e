import { convert as call, refusalsOf, walletAssets } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import {
  cash,
  exchangeIncome,
  exchangeStock,
  inAsset,
  keyFrom,
  open,
  operatorFunds,
  post,
  type Transfer,
  withdrawalPending,
} from '@opendraw/ledger'
import { assert, MICRO } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import { settingOf } from '../../settings/index.ts'
import { lockPayoutsOf } from '../payout-methods/index.ts'
import { repayDebts } from '../withdrawals/index.ts'
import { rateOf } from './quote-exchange.ts'
import { lockQuote, type QuoteRow, quoteByKey, useQuote } from './tables/quotes.ts'

const FIRST_STOCK = 1_000_000n * MICRO

const refuse = refusalsOf(call)

export type ConvertInput = Readonly<{ playerId: bigint; quoteId: bigint; key: string }>

/**
 * Converts as quoted, once. Each asset sums to zero by itself: what is sold goes to the operator's stock of it, and what
 * is bought comes out of the stock, which pays nothing that it lacks. A repeat with the same key answers what the first
 * call answered. Dollars that a player who owes for a reversed deposit gets repay that first. Refuses a quote that is not the player's (quote_unknown), used (quote_used), or expired or of a rate that
 * has changed since (quote_expired).
 */
export async function convert(ctx: Context, input: ConvertInput): Promise<QuoteRow> {
  const row = await ctx.db.transaction((tx) => exchange(tx, input))
  ctx.onWalletsChanged([input.playerId])
  return row
}

async function exchange(tx: Tx, { playerId, quoteId, key }: ConvertInput): Promise<QuoteRow> {
  await lockPayoutsOf(tx, playerId)
  const first = await quoteByKey(tx, playerId, key)
  if (first) {
    if (first.id !== quoteId) throw refuse('key_reused')
    return first
  }
  const quote = await lockQuote(tx, playerId, quoteId)
  if (!quote) throw refuse('quote_unknown')
  if (quote.usedAt) throw refuse('quote_used')
  if (!quote.isGood || !(await isOfRateNow(tx, quote))) throw refuse('quote_expired')
  await open(tx, [
    inAsset(cash(playerId), quote.buy),
    inAsset(withdrawalPending(playerId), quote.buy),
    inAsset(exchangeStock, quote.sell),
    inAsset(exchangeStock, quote.buy),
  ])
  const [sold, ...bought] = await post(tx, transfersOf(quote))
  if (!sold?.ok) throw refuse('insufficient_balance')
  if (bought.some(({ ok }) => !ok)) throw refuse('exchange_short', { asset: quote.buy })
  const used = await useQuote(tx, quote.id, key)
  assert(used !== undefined, 'a locked quote is used once')
  if (quote.buy === 'USD')
    await repayDebts(tx, [{ playerId, amount: quote.buyAmount, key: keyFrom('exchange_buy', quote.id) }])
  return used
}

/** A quote ends with its rate: else whoever has one when the rate changes takes the better of both, and gains by going back. */
async function isOfRateNow(tx: Tx, { sell, rateNum, rateDen }: QuoteRow): Promise<boolean> {
  const now = rateOf(sell, await settingOf(tx, 'conversionRate'))
  return rateNum === now.rateNum && rateDen === now.rateDen
}

function transfersOf({ id, playerId, sell, buy, sellAmount, buyAmount, margin }: QuoteRow): Transfer[] {
  const [wallet, stock] = [inAsset(cash(playerId), buy), inAsset(exchangeStock, buy)]
  return [
    {
      from: inAsset(cash(playerId), sell),
      to: inAsset(exchangeStock, sell),
      amount: sellAmount,
      reason: 'exchange_sell',
      key: keyFrom('exchange_sell', id),
      ref: id,
    },
    {
      from: stock,
      to: wallet,
      amount: buyAmount,
      reason: 'exchange_buy',
      key: keyFrom('exchange_buy', id),
      ref: id,
    },
    ...(margin > 0n
      ? [
          {
            from: stock,
            to: inAsset(exchangeIncome, buy),
            amount: margin,
            reason: 'exchange_margin',
            key: keyFrom('exchange_margin', id),
            ref: id,
          } as const,
        ]
      : []),
  ]
}

/** The operator's first million of demo money of each asset to convert into, once: a second call changes nothing. */
export async function fundExchange(tx: Tx): Promise<void> {
  for (const asset of walletAssets) {
    const to = inAsset(exchangeStock, asset)
    await open(tx, [to])
    const [outcome] = await post(tx, [
      {
        from: inAsset(operatorFunds, asset),
        to,
        amount: FIRST_STOCK,
        reason: 'exchange_funding',
        key: keyFrom('exchange_funding', asset),
      },
    ])
    assert(outcome?.ok === true, 'the exchange can be funded')
  }
}
