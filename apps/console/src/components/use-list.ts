import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

const PAGE_SIZE = 30

type Page<Item> = Readonly<{ list: readonly Item[]; next: bigint | null }>
type Paging = Readonly<{ limit: number; before?: bigint }>

/** One list of the server, page under page, under the cache key of its filters. */
export function useList<Item>(
  key: readonly unknown[],
  read: (paging: Paging) => Promise<Page<Item>>,
  everyMs?: number,
): {
  items: Item[]
  failure: Error | null
  isLoading: boolean
  hasMore: boolean
  isLoadingMore: boolean
  loadMore: () => void
  again: () => void
} {
  const query = useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam }) => read({ limit: PAGE_SIZE, ...(pageParam !== null && { before: pageParam }) }),
    initialPageParam: firstPage as bigint | null,
    getNextPageParam: (page) => page.next,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  })
  return {
    items: query.data?.pages.flatMap(({ list }) => list) ?? [],
    failure: query.data ? null : query.error,
    isLoading: query.isPending,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    again: () => void query.refetch(),
  }
}

const firstPage: bigint | null = null

/** A filter that lives in the address, so that a list can be sent to a colleague and survives a reload. */
export function useFilter(name: string, fallback: string): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === fallback) after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  return [params.get(name) ?? fallback, set]
}
