import { getFlexible, listProductOrders, listTicketOrders } from '@opendraw/contract'
import { add, type Money } from '@opendraw/money'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../client/ask.ts'
import { usePlayer } from '../session/player.ts'

/** What a player has in USD, micro-units. The total is the sum of the other four. */
export type Wealth = Readonly<{ total: Money; cash: Money; pending: Money; saved: Money; tickets: Money }>

/**
 * What the player has: the cash, what is on its way out, flexible savings with running orders, and what they paid for tickets
 * that waits in escrow. Nothing while one of them is not known: a smaller sum would look like all of it.
 */
export function useWealth(): Readonly<{ wealth: Wealth | undefined; isError: boolean }> {
  const { player } = usePlayer()
  const flexible = useQuery({ ...ask({ getFlexible }, {}), staleTime: 0 })
  const orders = useQuery({ ...ask({ listProductOrders }, { limit: 1 }), staleTime: 0 })
  const bought = useQuery({ ...ask({ listTicketOrders }, { limit: 1 }), staleTime: 0 })
  const isError = [flexible, orders, bought].some((query) => query.isError && query.data === undefined)
  if (!player || !flexible.data || !orders.data || !bought.data) return { wealth: undefined, isError }
  const { cash, pending } = player.wallet
  const saved = add(flexible.data.balance, orders.data.sum.principal)
  const tickets = bought.data.sum.onHold
  return { wealth: { total: add(cash, pending, saved, tickets), cash, pending, saved, tickets }, isError }
}
