import { Empty } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListEnd } from './list-end.tsx'
import { rowsOf } from './loadable.ts'
import { QueryView } from './query-view.tsx'

type EndlessListProps<Item> = {
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Item[] }>>
  /** What stands there while the first page is awaited: so many rows, or something drawn for it. */
  skeleton: number | ReactNode
  /** Why there is nothing: words, or something drawn for it. */
  none: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list of the server, page under page: what stands for it, what went wrong, that there is nothing, or its rows and their end. */
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
