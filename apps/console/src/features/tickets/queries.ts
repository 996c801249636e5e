import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { listAdminTickets, proposeTicket, proposeTicketPayout } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Item = ReplyOf<typeof listAdminTickets>['list'][number]
export type ItemRequest = RequestOf<typeof proposeTicket>
type Payout = RequestOf<typeof proposeTicketPayout>
type Paging = Readonly<{ limit: number; before?: bigint }>

/** How often a screen asks again: players buy, and colleagues approve. */
export const ITEMS_EVERY_MS = 5_000

export const itemsKey = ['tickets', 'list'] as const
export function readItems(paging: Paging) {
  return api.listAdminTickets(paging)
}

/** One item, or null: the list from just above its number begins with it. */
export function itemQuery(id: bigint) {
  return {
    queryKey: ['tickets', 'one', id],
    queryFn: async () => {
      const { list } = await api.listAdminTickets({ before: id + 1n, limit: 1 })
      return list.find((item) => item.id === id) ?? null
    },
    refetchInterval: ITEMS_EVERY_MS,
  }
}

export function propose(request: ItemRequest) {
  return api.proposeTicket(request)
}

export function proposeCancel(id: bigint, reason: string) {
  return api.proposeTicketCancel({ id, reason })
}

export function proposePayout(payout: Payout) {
  return api.proposeTicketPayout(payout)
}

export function requestOrdersFile(item: bigint) {
  return () => api.exportTicketOrders({ item })
}
