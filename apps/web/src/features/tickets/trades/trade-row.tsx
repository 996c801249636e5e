import type { Money } from '@opendraw/money'
import { Amount, ListRow, Pill } from '@opendraw/ui'
import { type StateLook, StatePill } from '../../../components/state-pill.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { Trade } from '../queries.ts'
import { listingStates, orderStates } from '../ticket-text.ts'

type Row = Readonly<{
  to: string
  title: string
  look: StateLook
  quantity: number
  price: Money
  amount: Money
  at: Date
}>

/** A trade: its badge, what it is of, how many at which price, how it is and when it was. */
export function TradeRow({ trade }: { trade: Trade }) {
  const { t, money, locale } = useMessages()
  const { to, title, look, quantity, price, amount, at } = rowOf(trade)
  const isBuy = trade.side === 'buy'
  return (
    <li>
      <Link to={to} className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <Pill tone={isBuy ? 'green' : 'orange'}>
                {t(isBuy ? 'ticket.side.buy' : 'ticket.side.sell')}
              </Pill>
              <span className="min-w-0 break-words">{title}</span>
            </>
          }
          meta={
            <span className="tabular-nums">
              <span className="whitespace-nowrap">
                {quantity} × {money(price)}
              </span>{' '}
              · <span className="whitespace-nowrap">{date(at)}</span>
              <span className="mt-1 block">
                <StatePill look={look} />
              </span>
            </span>
          }
          value={<Amount amount={amount} locale={locale} />}
        />
      </Link>
    </li>
  )
}

function rowOf(trade: Trade): Row {
  if (trade.side === 'buy') {
    const { id, title, status, dealQuantity, purchasePrice, amount, tradeTime, createdAt } = trade.order
    return {
      to: paths.one(paths.ticketOrder, id),
      title,
      look: orderStates[status],
      quantity: dealQuantity,
      price: purchasePrice,
      amount,
      at: tradeTime ?? createdAt,
    }
  }
  const { id, title, status, quantity, salePrice, createdAt } = trade.listing
  return {
    to: paths.one(paths.ticketListing, id),
    title,
    look: listingStates[status],
    quantity,
    price: salePrice,
    amount: salePrice * BigInt(quantity),
    at: createdAt,
  }
}
