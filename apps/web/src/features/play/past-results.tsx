import { buttonClass, Empty, SkeletonRows, Tabs } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { withQuery } from '../../connection/navigation.ts'
import { useWords } from '../../copy/use-words.ts'
import { Failed } from '../../frame/failed.tsx'
import { BeadRoad } from './bead-road.tsx'
import { drawnDigits, resultsQuery } from './queries.ts'
import { Trend } from './trend.tsx'

/** Below the board: the last 100 results as trend and as bead road, and the ways to all results and to one's own bets. */
export default function PastResults({ gameId }: { gameId: string }) {
  const { say } = useWords()
  const [tab, setTab] = useState<'trend' | 'beads'>('trend')
  const results = useQuery(resultsQuery(gameId))
  const drawn = drawnDigits(results.data)
  const shown = (chart: ReactNode) => {
    if (results.isPending) return <SkeletonRows count={6} />
    if (results.isError && !results.data)
      return <Failed failure={results.error} onRetry={() => void results.refetch()} />
    return drawn.length > 0 ? chart : <Empty>{say('trend.none')}</Empty>
  }
  return (
    <section className="mt-7">
      <Tabs
        label={say('round.last')}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'trend', label: say('trend.title'), panel: shown(<Trend drawn={drawn} />) },
          { value: 'beads', label: say('trend.beads'), panel: shown(<BeadRoad drawn={drawn} />) },
        ]}
      />
      <div className="mt-4 grid grid-cols-2 gap-3">
        <Link
          to={withQuery('/pages/cc/rgb/open', { id: gameId })}
          viewTransition
          className={buttonClass('soft', 'medium')}
        >
          {say('trend.results')}
        </Link>
        <Link
          to={withQuery('/pages/cc/rgb/order', { id: gameId })}
          viewTransition
          className={buttonClass('soft', 'medium')}
        >
          {say('trend.mine')}
        </Link>
      </div>
    </section>
  )
}
