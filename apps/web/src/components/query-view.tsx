import { Button, classNames, Empty, Pull, SkeletonRows } from '@opendraw/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { textOf } from '../client/failures.ts'
import { useMessages } from '../copy/use-messages.ts'
import { Page } from './page.tsx'

type QueryViewProps<Data> = Readonly<{
  query: Loadable<Data>
  /** What is shown while the data loads: a number of rows, or a custom element. */
  skeleton: number | ReactNode
  /** What replaces the usual text, for a failure that this screen handles itself. */
  failed?: (failure: unknown) => ReactNode
  /** It shows or moves money: where it does not load, it says that nothing was changed. */
  isMoney?: boolean
  children: (data: Data) => ReactNode
}>

/** The place of what a query brings: a skeleton of it, why it could not be loaded, or the data, even when newer could not be. */
export function QueryView<Data>({ query, skeleton, failed, isMoney, children }: QueryViewProps<Data>) {
  const { data, isError, error, refetch } = query
  if (data !== undefined) return children(data)
  if (isError)
    return failed?.(error) || <Failed failure={error} onRetry={() => void refetch()} isMoney={isMoney} />
  return typeof skeleton === 'number' ? <SkeletonRows count={skeleton} /> : skeleton
}

type QueryPageProps<Data> = QueryViewProps<Data> &
  Readonly<{
    title: string
    /** What a pull loads again: the query, unless the screen shows more than that. */
    onPull?: () => Promise<unknown>
    /** The gap between its parts. */
    className?: string
  }>

/** A screen of what one query brings, which a pull loads again. */
export function QueryPage<Data>({ title, onPull, className = 'gap-4', ...view }: QueryPageProps<Data>) {
  const { t } = useMessages()
  return (
    <Page title={title}>
      <Pull label={t('common.loading')} onPull={onPull ?? (async () => view.query.refetch())} />
      <div className={classNames('grid grid-cols-1 px-4 pt-1', className)}>
        <QueryView {...view} />
      </div>
    </Page>
  )
}

type FailedProps = Readonly<{ failure: unknown; onRetry: () => void; isMoney: boolean | undefined }>

/** Why something could not be loaded, and the way to try again. */
function Failed({ failure, onRetry, isMoney }: FailedProps) {
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
        {isMoney && (
          <span className="mt-2 block text-[14px] font-normal text-ink-2">{t('failure.unchanged')}</span>
        )}
      </Empty>
    </div>
  )
}

/** As much of a query as its place on the screen needs. */
type Loadable<Data> = Readonly<{
  data: Data | undefined
  isError: boolean
  error: unknown
  refetch: () => unknown
}>

/** Two queries whose data is shown together: it is there when both are, and failed when one has. */
export function bothOf<One, Other>(one: Loadable<One>, other: Loadable<Other>): Loadable<[One, Other]> {
  const failed = [one, other].find(({ isError, data }) => isError && data === undefined)
  return {
    data: one.data !== undefined && other.data !== undefined ? [one.data, other.data] : undefined,
    isError: failed !== undefined,
    error: failed?.error,
    refetch: () => Promise.all([one, other].map((query) => query.isError && query.refetch())),
  }
}

/** The rows of a list that comes page under page: it has failed when it did so before there was a row. */
export function rowsOf<Row>(
  query: UseInfiniteQueryResult<InfiniteData<{ list: readonly Row[] }>>,
): Loadable<Row[]> {
  const rows = query.data?.pages.flatMap(({ list }) => list)
  return { ...query, data: query.isError && rows?.length === 0 ? undefined : rows }
}
