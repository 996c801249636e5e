import { Button, Empty, SkeletonRows } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { textOf } from '../client/failures.ts'
import { useMessages } from '../copy/use-messages.ts'
import type { Loadable } from './loadable.ts'

type QueryViewProps<Data> = Readonly<{
  query: Loadable<Data>
  /** What is shown while the data loads: a number of rows, or a custom element. */
  skeleton: number | ReactNode
  /** What replaces the usual text, for a failure that this screen handles itself. */
  failed?: (failure: unknown) => ReactNode
  children: (data: Data) => ReactNode
}>

/** The place of what a query brings: a skeleton of it, why it could not be loaded, or the data, even when newer could not be. */
export function QueryView<Data>({ query, skeleton, failed, children }: QueryViewProps<Data>) {
  const { data, isError, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isError) return failed?.(error) || <Failed failure={error} onRetry={() => void refetch()} />
  return typeof skeleton === 'number' ? <SkeletonRows count={skeleton} /> : skeleton
}

/** Why something could not be loaded, and the way to try again. */
function Failed({ failure, onRetry }: { failure: unknown; onRetry: () => void }) {
  const { t } = useMessages()
  return (
    <div role="alert">
      <Empty
        action={
          <Button tone="soft" size="medium" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      >
        {textOf(failure)}
      </Empty>
    </div>
  )
}
