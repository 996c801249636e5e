import { buttonClass, Empty, Skeleton } from '@opendraw/ui'
import type { ReactNode } from 'react'
import { reasonOf } from '../../client/failures.ts'
import { QueryView } from '../../components/query-view.tsx'
import { Link } from '../../navigation/link.tsx'

type ContentViewProps<Content> = Readonly<{
  localized: { data: Content | undefined; error: unknown; isPending: boolean; refetch: () => unknown }
  /** What replaces a text that is no longer available, and where it leads. */
  gone: string
  elsewhere: { to: string; text: string }
  children: (localized: Content) => ReactNode
}>

/** One content text: loading, failed, withdrawn, or there. */
export function ContentView<Value>({
  localized,
  gone: goneText,
  elsewhere,
  children,
}: ContentViewProps<Value>) {
  const gone = (
    <Empty
      action={
        <Link to={elsewhere.to} replace className={buttonClass('soft', 'medium')}>
          {elsewhere.text}
        </Link>
      }
    >
      {goneText}
    </Empty>
  )
  return (
    <QueryView
      query={{ ...localized, isError: !localized.isPending }}
      skeleton={<LocalizedSkeleton />}
      failed={(failure) => isGone(failure) && gone}
    >
      {children}
    </QueryView>
  )
}

const isGone = (failure: unknown) => ['not_found', 'bad_request'].includes(reasonOf(failure) ?? '')

function LocalizedSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3 px-4 pt-3">
      <Skeleton className="h-8 w-3/4 rounded-[10px]" />
      <Skeleton className="mb-3 h-4 w-40" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  )
}
