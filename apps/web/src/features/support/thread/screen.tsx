import { endVisit, idOf, markSupportSeen } from '@opendraw/contract'
import { IconButton, Skeleton } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { useEffect } from 'react'
import { keyOf, send } from '../../../client/ask.ts'
import { reasonOf } from '../../../client/failures.ts'
import { EmptyLink } from '../../../components/empty-link.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Navigate, useSearchParams } from '../../../navigation/link.tsx'
import { redirect } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { type Source, type SupportThread, sourceOf, threadQuery, writesAsPlayer } from '../queries.ts'
import { topics } from '../topics.ts'
import { dropVisit } from '../visit/kept-visit.ts'
import { Composer } from './composer.tsx'
import { Conversation } from './conversation.tsx'

/** One thread: everything that was written, and the field to write on. */
export default function SupportThreadScreen() {
  useSession(writesAsPlayer)
  const [params] = useSearchParams()
  const source = sourceOf(idOf(params.get('id') ?? ''))
  if (source === null) return <Navigate to={paths.support} />
  return <Thread source={source} />
}

function Thread({ source }: { source: Source }) {
  const { t } = useMessages()
  const query = useQuery(threadQuery(source))
  if (reasonOf(query.error) === 'support_visit_over') {
    dropVisit()
    return <Navigate to={paths.support} />
  }
  const title = t(query.data ? topics[query.data.topic].key : 'support.title')
  return (
    <Page
      title={title}
      right={source.visit !== null && <Leave visit={source.visit} />}
      className="flex flex-col pb-0!"
    >
      <QueryView
        query={query}
        skeleton={<Loading />}
        failed={(failure) =>
          reasonOf(failure) === 'not_found' && (
            <EmptyLink to={paths.support} label={t('support.title')}>
              {t('support.unknown')}
            </EmptyLink>
          )
        }
      >
        {(thread) =>
          thread ? <Opened source={source} thread={thread} /> : <Navigate to={paths.newSupport} />
        }
      </QueryView>
    </Page>
  )
}

/** Ends a visit, for who shares the device with others. */
function Leave({ visit }: { visit: string }) {
  const { t } = useMessages()
  const leave = () => {
    // The token is gone from this device at once, and ends by itself where the call does not arrive.
    dropVisit()
    send({ endVisit }, { token: visit }).catch(() => undefined)
    redirect(paths.support)
  }
  return (
    <IconButton label={t('support.leave')} onClick={leave}>
      <LogOut size={20} aria-hidden="true" />
    </IconButton>
  )
}

function Opened({ source, thread }: { source: Source; thread: SupportThread }) {
  useSeen(source, thread)
  return (
    <>
      <Conversation source={source} thread={thread} />
      <Composer source={source} thread={thread} />
    </>
  )
}

function Loading() {
  return (
    <div className="grid gap-4 px-4 pt-3">
      <Skeleton className="ml-auto h-20 w-3/4 rounded-[22px]" />
      <Skeleton className="h-28 w-4/5 rounded-[22px]" />
    </div>
  )
}

/** Notes that the player has seen the newest answer, once for each; a visitor has no count of what is new. */
function useSeen(source: Source, { id, messages }: SupportThread): void {
  const cache = useQueryClient()
  const newest = messages.findLast(({ from }) => from === 'agent')?.id
  const isVisit = source.visit !== null
  useEffect(() => {
    if (newest === undefined || isVisit) return
    // What fails here is tried again with the next visit; a badge that stays a little longer harms no one.
    send({ markSupportSeen }, { id, message: newest }).then(
      (counted) => {
        cache.setQueryData(keyOf('countSupport', {}), counted)
        void cache.invalidateQueries({ queryKey: ['listSupport'] })
      },
      () => undefined,
    )
  }, [cache, id, newest, isVisit])
}
