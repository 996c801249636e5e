import { Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useWords } from '../../copy/use-words.ts'
import { BalanceStage } from './balance-stage.tsx'
import { Log } from './log.tsx'
import { Notes } from './notes.tsx'
import { pointsQuery, refreshPoints } from './queries.ts'
import { Rules } from './rules.tsx'
import { Shop } from './shop.tsx'

/** The player's points: how many, what they are exchanged for, how they came and went, and the rules. */
export default function PointsScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const query = useQuery(pointsQuery())
  return (
    <Page title={say('entry.points')}>
      <Pull label={say('common.loading')} onPull={() => refreshPoints(cache)} />
      <div className="grid gap-3 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-48 rounded-[28px]" />
              <SkeletonRows count={4} />
            </>
          }
        >
          {(data) => (
            <>
              <BalanceStage points={data} />
              <Notes points={data} />
              <Shop points={data} />
              <Log />
              <Rules points={data} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}
