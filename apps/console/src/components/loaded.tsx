import { Alert, Button, Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { messages } from './messages.ts'
import { failureText } from './use-form.ts'

const ROWS_OF_SKELETON = 8

type LoadedProps<Data> = Readonly<{
  query: { data: Data | undefined; error: Error | null; refetch: () => unknown }
  /** What shows while it loads; a skeleton of lines when nothing is given. */
  loading?: ReactNode
  children: (data: Data) => ReactNode
}>

/** What a query read. Before that its skeleton, or what went wrong with a button that tries again. */
export function Loaded<Data>({ query, loading, children }: LoadedProps<Data>): ReactNode {
  const { data, error, refetch } = query
  // What was read stays on the page while a later reading fails: an operator does not lose the request they work on.
  if (data !== undefined) return children(data)
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (loading !== undefined) return loading
  return <Skeleton active paragraph={{ rows: ROWS_OF_SKELETON }} title={false} />
}

type LoadedListProps = Readonly<{
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
}>

/** A list of `useList` with its pages: the same states as `Loaded`, that it is empty, and the button for the next page. */
export function LoadedList({ list, empty, children }: LoadedListProps): ReactNode {
  const data = list.isLoading || list.failure ? undefined : list.items
  return (
    <Loaded query={{ data, error: list.failure, refetch: list.again }}>
      {(items) =>
        items.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={empty} />
        ) : (
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
    </Loaded>
  )
}

const Failure = ({ failure, again }: { failure: Error; again: () => void }): ReactNode => (
  <Alert
    type="error"
    showIcon
    title={messages.failures.title}
    description={failureText(failure)}
    action={<Button onClick={again}>{messages.failures.again}</Button>}
  />
)
