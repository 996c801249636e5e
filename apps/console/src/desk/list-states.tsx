import { Alert, Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { words } from '../copy/words.ts'
import { sayFailure } from './say-failure.ts'

type ListStatesProps = {
  list: {
    items: readonly unknown[]
    failure: Error | null
    isLoading: boolean
    hasMore: boolean
    isLoadingMore: boolean
    loadMore: () => void
    again: () => void
  }
  empty: string
  children: ReactNode
}

/** What stands where a list belongs: its skeleton, what went wrong and what to do, that it is empty, or the list itself. */
export function ListStates({ list, empty, children }: ListStatesProps): ReactNode {
  if (list.isLoading) return <Skeleton active paragraph={{ rows: 8 }} title={false} />
  if (list.failure) return <Failure failure={list.failure} again={list.again} />
  if (list.items.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
  return (
    <>
      {children}
      {list.hasMore && (
        <div className="desk-more">
          <Button onClick={list.loadMore} loading={list.isLoadingMore}>
            {words.queue.more}
          </Button>
        </div>
      )}
    </>
  )
}

export const Failure = ({ failure, again }: { failure: Error; again: () => void }): ReactNode => (
  <Alert
    type="error"
    showIcon
    title={words.failures.title}
    description={sayFailure(failure)}
    action={<Button onClick={again}>{words.failures.again}</Button>}
  />
)
