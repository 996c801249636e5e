import { jobKinds } from '@opendraw/contract'
import { Empty, List, Pull, SkeletonRows } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Key, useWords } from '../../copy/use-words.ts'
import { Chips } from '../../frame/chips.tsx'
import { Failed } from '../../frame/failed.tsx'
import { ListEnd } from '../../frame/list-end.tsx'
import { Page } from '../../frame/page.tsx'
import { JobRow } from './job-row.tsx'
import { kindWords } from './kind-words.ts'
import { type JobKind, jobsQuery } from './queries.ts'

type Filter = JobKind | 'all'
const filters: readonly Filter[] = ['all', ...jobKinds]
const wordOf = (filter: Filter): Key => (filter === 'all' ? 'common.all' : kindWords[filter])

/** Everything that the player earned beside his bets, by kind, each leading to its line of the bill. */
export default function JobsScreen() {
  const { say } = useWords()
  const [kind, setKind] = useState<Filter>('all')
  return (
    <Page
      title={say('job.title')}
      top={
        <Chips
          label={say('job.filter')}
          value={kind}
          onChange={setKind}
          items={filters.map((value) => ({ value, label: say(wordOf(value)) }))}
        />
      }
    >
      <div className="px-4 pt-3">
        <Jobs kind={kind} />
      </div>
    </Page>
  )
}

function Jobs({ kind }: { kind: Filter }) {
  const { say } = useWords()
  const query = useInfiniteQuery(jobsQuery(kind))
  const jobs = query.data?.pages.flatMap(({ list }) => list) ?? []
  if (query.isPending) return <SkeletonRows count={8} />
  if (query.isError && jobs.length === 0)
    return <Failed failure={query.error} onRetry={() => void query.refetch()} />
  if (jobs.length === 0) return <Empty>{say('job.none')}</Empty>
  return (
    <>
      <Pull label={say('common.loading')} onPull={() => query.refetch()} />
      <List label={say('job.title')}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </List>
      <ListEnd
        hasMore={query.hasNextPage}
        isLoading={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  )
}
