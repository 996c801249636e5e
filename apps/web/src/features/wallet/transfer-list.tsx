import { List, ListRow, Pull } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { EndlessList } from '../../components/endless-list.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import { StatePill, type TransferState } from './state-pill.tsx'

/** A transfer as a row of a history shows it. */
export type Transfer = Readonly<{
  id: bigint
  title: string
  meta?: string
  amount: ReactNode
  state: TransferState
  createdAt: Date
}>

type TransferListProps<Item> = Readonly<{
  path: string
  query: UseInfiniteQueryResult<InfiniteData<{ list: Item[] }>>
  rowOf: (item: Item) => Transfer
  empty: string
}>

/** Every deposit, or every withdrawal, newest first, without end. Each row leads to its own page. */
export function TransferList<Item>({ path, query, rowOf, empty }: TransferListProps<Item>) {
  const { t } = useMessages()
  return (
    <>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <EndlessList query={query} skeleton={6} none={empty}>
        {(items) => (
          <List>
            {items.map(rowOf).map((row) => (
              <TransferRow key={row.id} path={path} row={row} />
            ))}
          </List>
        )}
      </EndlessList>
    </>
  )
}

export function TransferRow({ path, row }: { path: string; row: Transfer }) {
  return (
    <li>
      <Link to={paths.one(path, row.id)} viewTransition className="block active:bg-sunken">
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
