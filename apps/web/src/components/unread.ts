import { countSupport, countUnread } from '@opendraw/contract'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { ask, keyOf, type ReplyFor } from '../client/ask.ts'
import { useSession } from '../session/session.ts'

/** How many notices, and how many notifications of their own, the player has not read; 0 for a visitor and until it is known. */
export function useUnread(): Unread {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...ask({ countUnread }, {}), enabled: hasToken, meta: { isQuiet: true } })
  return hasToken && data ? data : NONE
}

type Unread = ReplyFor<'countUnread'>
const NONE: Unread = { unread: 0, own: 0 }

/** How many threads with customer service have an answer that the player has not seen; 0 as above. */
export function useSupportUnread(): number {
  const hasToken = useSession((state) => state.token !== null)
  const { data } = useQuery({ ...ask({ countSupport }, {}), enabled: hasToken, meta: { isQuiet: true } })
  return hasToken ? (data?.unread ?? 0) : 0
}

/** Puts what the server has just counted in its place; the lists update their read marks. */
export async function applyUnread(cache: QueryClient, counted: Unread): Promise<void> {
  cache.setQueryData(keyOf('countUnread', {}), counted)
  await cache.invalidateQueries({ queryKey: ['listNotices'] })
}

/** The same for what the player has left of their own notifications; their list keeps its marks until it is next read. */
export function applyOwnUnread(cache: QueryClient, { own }: Pick<Unread, 'own'>): void {
  cache.setQueryData<Unread>(keyOf('countUnread', {}), (before) => before && { ...before, own })
}
