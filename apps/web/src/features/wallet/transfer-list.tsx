import { Empty, List, ListRow, Pull, SkeletonRows } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withQuery } from '../../connection/navigation.ts'
import { useWords } from '../../copy/use-words.ts'
import { date } from '../../formats/index.ts'
import { Failed } from '../../frame/failed.tsx'
import { ListEnd } from '../../frame/list-end.tsx'
import type { Deposit, Withdrawal } from './queries.ts'
import { StatePill } from './state-pill.tsx'

/** A transfer as a row of a history shows it. */
export type Transfer = {
  id: string
  title: string
  meta?: string
  amount: ReactNode
  state: Deposit['state'] | Withdrawal['state']
  createdAt: number
}

type TransferListProps<Item> = {
  path: string
  query: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>
  rowOf: (item: Item) => Transfer
  empty: ReactNode
}

/** Every deposit, or every withdrawal, newest first, without end. Each row leads to its own page. */
export function TransferList<Item>({ path, query, rowOf, empty }: TransferListProps<Item>) {
  const { say } = useWords()
  const rows = query.data?.pages.flatMap(({ list }) => list.map(rowOf)) ?? []
  if (query.isPending) return <SkeletonRows count={6} />
  if (query.isError && rows.length === 0)
    return <Failed failure={query.error} onRetry={() => void query.refetch()} />
  return (
    <>
      <Pull label={say('common.loading')} onPull={() => query.refetch()} />
      {rows.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          <List>
            {rows.map((row) => (
              <TransferRow key={row.id} path={path} row={row} />
            ))}
          </List>
          <ListEnd
            hasMore={query.hasNextPage}
            isLoading={query.isFetchingNextPage}
            onMore={() => void query.fetchNextPage()}
          />
        </>
      )}
    </>
  )
}

export function TransferRow({ path, row }: { path: string; row: Transfer }) {
  return (
    <li>
      <Link to={withQuery(path, { id: row.id })} viewTransition className="block active:bg-sunken">
        <ListRow
          title={
            <>
              <span className="min-w-0 break-words">{row.title}</span>
              <StatePill state={row.state} />
            </>
          }
          meta={
            <>
              <span className="num">{date(row.createdAt)}</span>
              {row.meta && <span className="block break-words">{row.meta}</span>}
            </>
          }
          value={row.amount}
        />
      </Link>
    </li>
  )
}
