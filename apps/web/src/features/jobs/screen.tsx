import { jobKinds } from '@opendraw/contract'
import { List, Pull } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Chips } from '../../components/choices.tsx'
import { EmptyLink } from '../../components/empty-link.tsx'
import { EndlessList } from '../../components/endless-list.tsx'
import { Page } from '../../components/page.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import * as paths from '../../paths.ts'
import { JobRow, kindText } from './job-row.tsx'
import { type JobKind, jobsQuery } from './queries.ts'

type Filter = JobKind | 'all'
const filters: readonly Filter[] = ['all', ...jobKinds]
const wordOf = (filter: Filter): Key => (filter === 'all' ? 'common.all' : kindText[filter])

/** Everything that the player earned besides bets, by kind, each leading to its line of the bill. */
export default function JobsScreen() {
  const { t } = useMessages()
  const [kind, setKind] = useState<Filter>('all')
  return (
    <Page
      title={t('job.title')}
      top={
        <Chips
          label={t('job.filter')}
          value={kind}
          onChange={setKind}
          items={filters.map((value) => ({ value, label: t(wordOf(value)) }))}
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
  const { t } = useMessages()
  const query = useInfiniteQuery(jobsQuery(kind))
  return (
    <>
      <Pull label={t('common.loading')} onPull={() => query.refetch()} />
      <EndlessList
        query={query}
        skeleton={8}
        none={
          <EmptyLink to={paths.tasks} label={t('entry.tasks')}>
            {t('job.none')}
          </EmptyLink>
        }
      >
        {(jobs) => (
          <List label={t('job.title')}>
            {jobs.map((job) => (
              <JobRow key={job.id} job={job} />
            ))}
          </List>
        )}
      </EndlessList>
    </>
  )
}
