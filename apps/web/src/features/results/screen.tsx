import { gameInstance, gameInstances } from '@opendraw/games'
import { Empty, List, Pull, Segmented, SkeletonRows, toast } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { periodName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { toastShortMs } from '../../formats/index.ts'
import { Failed } from '../../frame/failed.tsx'
import { ListEnd } from '../../frame/list-end.tsx'
import { Page } from '../../frame/page.tsx'
import { allResultsQuery } from './queries.ts'
import { ResultRow } from './result-row.tsx'

/** All results of RGB, endless, each with the way to check it. */
export default function ResultsScreen() {
  const { say } = useWords()
  const [search, setSearch] = useSearchParams()
  const gameId = gameInstance(search.get('id') ?? '')?.id ?? 'rgb-1m'
  const results = useInfiniteQuery(allResultsQuery(gameId))
  const rows = results.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Page
      title={say('results.title')}
      top={
        <div className="px-4 pb-3">
          <Segmented
            label={say('period.label')}
            value={gameId}
            onChange={(id) => setSearch({ id }, { replace: true })}
            items={gameInstances.map(({ id }) => ({ value: id, label: periodName(say, id) }))}
          />
        </div>
      }
    >
      <Pull
        label={say('common.loading')}
        onPull={async () => {
          const { isSuccess } = await results.refetch()
          if (isSuccess) toast({ text: say('common.refreshed'), durationMs: toastShortMs })
        }}
      />
      <div className="px-4">
        {results.isPending ? (
          <SkeletonRows count={9} />
        ) : results.isError && rows.length === 0 ? (
          <Failed failure={results.error} onRetry={() => void results.refetch()} />
        ) : rows.length === 0 ? (
          <Empty>{say('trend.none')}</Empty>
        ) : (
          <>
            <List>
              {rows.map((row) => (
                <ResultRow key={row.issue} row={row} />
              ))}
            </List>
            <ListEnd
              hasMore={results.hasNextPage}
              isLoading={results.isFetchingNextPage}
              onMore={() => void results.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Page>
  )
}
