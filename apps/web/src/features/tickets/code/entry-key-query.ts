import { getTicket } from '@opendraw/contract'
import { queryOptions } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { handOverKey, type KeptKey } from '../kept-keys.ts'

/** How often the server is asked whether the unit is still this player's: sold elsewhere, its code is gone here. */
const REFETCH_EVERY_MS = 60_000

/** The key of a unit from the server, which the phone keeps. */
export function entryKeyQuery(itemId: bigint, unitId: bigint, language: string) {
  return queryOptions({
    queryKey: ['getEntryKey', itemId, unitId, language],
    queryFn: async ({ signal }): Promise<KeptKey> => {
      const { item } = await send({ getTicket }, { id: itemId }, signal)
      return handOverKey(item, unitId, signal)
    },
    staleTime: 0,
    // A key lives in one place, which can be wiped.
    gcTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
    retry: false,
    // The screen shows what the phone keeps, and says itself that there is no network.
    meta: { isQuiet: true },
  })
}
