import { convert, getBalances, type Quote, quoteExchange } from '@opendraw/contract'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { type Balance, walletsOf as balancesOf } from '../statement/index.ts'
import { convert as exchange } from './convert.ts'
import { quoteExchange as offer } from './quote-exchange.ts'
import type { QuoteRow } from './tables/quotes.ts'

/** The calls of a player's own wallets and of conversion between them. */
export const exchangeRoutes: Binding[] = [
  bind(getBalances, async (ctx, _, { playerId }) => ({
    list: (await balancesOf(ctx.db, playerId)).map(toBalance),
  })),
  bind(quoteExchange, async (ctx, { amount, ...input }, { playerId }) =>
    toQuote(await offer(ctx, { ...input, playerId, amount })),
  ),
  bind(convert, async (ctx, { quoteId, key }, { playerId }) => {
    const quote = await exchange(ctx, { playerId, quoteId, key })
    return {
      quote: toQuote(quote),
      at: quote.usedAt ?? quote.takenAt,
      balances: (await balancesOf(ctx.db, playerId)).map(toBalance),
    }
  }),
]

const toBalance = ({ asset, cash, pending }: Balance) => ({
  asset,
  cash,
  pending,
})

const toQuote = (row: QuoteRow): z.output<typeof Quote> => ({
  id: row.id,
  sell: row.sell,
  buy: row.buy,
  sellAmount: row.sellAmount,
  buyAmount: row.buyAmount,
  margin: row.margin,
  rate: { num: row.rateNum, den: row.rateDen },
  spreadBasisPoints: row.spreadBp,
  source: row.source,
  takenAt: row.takenAt,
  expiresAt: row.expiresAt,
})
