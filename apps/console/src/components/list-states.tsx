import { Alert, Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { failureText } from './failure-text.ts'
import { messages } from './messages.ts'

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
        <div className="console-more">
          <Button onClick={list.loadMore} loading={list.isLoadingMore}>
            {messages.queue.more}
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
    title={messages.failures.title}
    description={failureText(failure)}
    action={<Button onClick={again}>{messages.failures.again}</Button>}
  />
)
