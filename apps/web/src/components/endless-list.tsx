import { Empty } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from './list-end.tsx'
import { QueryView, rowsOf } from './query-view.tsx'

type EndlessListProps<Item> = Readonly<{
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Item[] }>>
  /** What is shown while the first page loads: a number of rows, or a custom element. */
  skeleton: number | ReactNode
  /** Why there is nothing: a text, or a custom element. */
  none: ReactNode
  children: (items: Item[]) => ReactNode
}>

/** A list of the server, page by page: its placeholder, its failure, its empty state, or its rows and their end. */
export function EndlessList<Item>({ query, skeleton, none, children }: EndlessListProps<Item>) {
  return (
    <QueryView query={rowsOf(query)} skeleton={skeleton}>
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
