import { Empty } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { QueryView, rowsOf } from './query-view.tsx'

type EndlessListProps<Item> = Readonly<{
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Item[] }>>
  /** What is shown while the first page loads: a number of rows, or a custom element. */
  skeleton: number | ReactNode
  /** Why there is nothing: a text, or a custom element. */
  none: ReactNode
  isMoney?: boolean
  children: (items: Item[]) => ReactNode
}>

/** A list of the server, page by page: its placeholder, its failure, its empty state, or its rows and their end. */
export function EndlessList<Item>({
  query,
  skeleton,
  none,
  isMoney = false,
  children,
}: EndlessListProps<Item>) {
  return (
    <QueryView query={rowsOf(query)} skeleton={skeleton} isMoney={isMoney}>
      {(items) =>
        items.length === 0 ? (
          typeof none === 'string' ? (
            <Empty>{none}</Empty>
          ) : (
            none
          )
        ) : (
          <>
            {children(items)}
            <ListEnd
              hasMore={query.hasNextPage}
              isLoading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )
      }
    </QueryView>
  )
}

type ListEndProps = Readonly<{ hasMore: boolean; isLoading: boolean; onMore: () => void }>

/** The end of an endless list: asks for more shortly before it is seen, and says "Loading" or "No more". */
export function ListEnd({ hasMore, isLoading, onMore }: ListEndProps) {
  const { t } = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const more = useRef(onMore)
  useEffect(() => {
    more.current = onMore
  })
  useEffect(() => {
    if (!hasMore || isLoading || !end.current) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more.current(), {
      rootMargin: '400px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, isLoading])
  return (
    <div ref={end} className="py-6 text-center text-[13px] text-ink-2" role="status">
      {t(hasMore ? 'common.loading' : 'common.noMore')}
    </div>
  )
}
