import { convert, getBalances, type Quote, quoteExchange } from '@opendraw/contract'
import { fromWire, toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom } from '../../../paging.ts'
import { type Balance, balancesOf } from '../conversion/balances-of.ts'
import { convert as exchange } from '../conversion/convert.ts'
import { quoteExchange as offer } from '../conversion/quote-exchange.ts'
import type { QuoteRow } from '../tables/quotes.ts'

/** The calls of a player's own wallets and of conversion between them. */
export const exchangeRoutes: Binding[] = [
  bind(getBalances, async (ctx, _, { playerId }) => ({
    list: (await balancesOf(ctx.db, playerId)).map(balanceOnWire),
  })),
  bind(quoteExchange, async (ctx, { amount, ...wish }, { playerId }) =>
    quoteOnWire(await offer(ctx, { ...wish, playerId, amount: fromWire(amount) })),
  ),
  bind(convert, async (ctx, { quoteId, key }, { playerId }) => {
    const quote = await exchange(ctx, { playerId, quoteId: idFrom(quoteId), key })
    return {
      quote: quoteOnWire(quote),
      at: (quote.usedAt ?? quote.takenAt).getTime(),
      balances: (await balancesOf(ctx.db, playerId)).map(balanceOnWire),
    }
  }),
]

const balanceOnWire = ({ asset, cash, pending }: Balance) => ({
  asset,
  cash: toWire(cash),
  pending: toWire(pending),
})

const quoteOnWire = (row: QuoteRow): z.input<typeof Quote> => ({
  id: String(row.id),
  sell: row.sell,
  buy: row.buy,
  sellAmount: toWire(row.sellAmount),
  buyAmount: toWire(row.buyAmount),
  margin: toWire(row.margin),
  rate: { num: String(row.rateNum), den: String(row.rateDen) },
  spreadBasisPoints: row.spreadBp,
  source: row.source,
  takenAt: row.takenAt.getTime(),
  expiresAt: row.expiresAt.getTime(),
})
