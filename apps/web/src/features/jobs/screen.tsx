import { jobKinds } from '@opendraw/contract'
import { List, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chips } from '../../components/chips.tsx'
import { EndlessList } from '../../components/endless-list.tsx'
import { Page } from '../../components/page.tsx'
import { type Key, useWords } from '../../copy/use-words.ts'
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
  return (
    <>
      <Pull label={say('common.loading')} onPull={() => query.refetch()} />
      <EndlessList query={query} skeleton={8} none={say('job.none')}>
        {(jobs) => (
          <List label={say('job.title')}>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </List>
        )}
      </EndlessList>
    </>
  )
}
