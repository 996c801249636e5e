import { countSupport, countUnread } from '@opendraw/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ask, keyOf } from '../client/ask.ts'
import { useSession } from '../session/session.ts'

/** How many messages the player has not read; 0 for a visitor and until it is known. */
export function useUnread(): number {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...ask({ countUnread }, {}), enabled: hasToken, meta: { isQuiet: true } })
  return hasToken ? (data?.unread ?? 0) : 0
}

/** How many threads with customer service have an answer that the player has not seen; 0 as above. */
export function useSupportUnread(): number {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...ask({ countSupport }, {}), enabled: hasToken, meta: { isQuiet: true } })
  return hasToken ? (data?.unread ?? 0) : 0
}

/** Puts what the server has just counted in its place; the lists update their read marks. */
export async function applyUnread(cache: QueryClient, counted: { unread: number }): Promise<void> {
  cache.setQueryData(keyOf('countUnread', {}), counted)
  await cache.invalidateQueries({ queryKey: ['listNotices'] })
}
