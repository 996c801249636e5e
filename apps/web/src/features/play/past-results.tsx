import { gameInstance } from '@opendraw/games'
import { buttonClass, Empty, Tabs } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { PillSelect } from '../../components/choices.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { BeadRoad } from './bead-road.tsx'
import { Trend } from './trend.tsx'
import { type TrendReply, type TrendSpan, trendQuery, trendSpans } from './trend-query.ts'

/** Below the board: the last results as trend and as bead road, and the ways to all results and to the player's bets. */
export default function PastResults({ gameId }: { gameId: string }) {
  const { t } = useMessages()
  const [tab, setTab] = useState<'trend' | 'beads'>('trend')
  const [span, setSpan] = useState<TrendSpan>(50)
  const query = useQuery(trendQuery(gameId, span))
  const game = gameInstance(gameId)?.game ?? 'rgb'
  const shown = (chart: (trend: TrendReply) => ReactNode) => (
    <QueryView query={query} skeleton={6}>
      {(trend) => (trend.sampleSize > 0 ? chart(trend) : <Empty>{t('trend.none')}</Empty>)}
    </QueryView>
  )
  return (
    <section className="mt-7">
      <Tabs
        aside={
          <PillSelect
            className="mb-1"
            label={t('trend.span')}
            value={String(span)}
            onChange={(value) => setSpan(trendSpans.find((one) => String(one) === value) ?? span)}
            items={trendSpans.map((count) => ({ value: String(count), label: t('trend.last', { count }) }))}
          />
        }
        label={t('round.last')}
        value={tab}
        onChange={setTab}
        items={[
          {
            value: 'trend',
            label: t('trend.title'),
            panel: shown((trend) => <Trend key={game} game={game} trend={trend} />),
          },
          {
            value: 'beads',
            label: t('trend.beads'),
            panel: shown((trend) => (
              <BeadRoad key={game} game={game} gameId={gameId} rounds={trend.rounds} />
            )),
          },
        ]}
      />
      <div className="mt-4 grid grid-cols-2 gap-3">
        {(['results', 'bets'] as const).map((list) => (
          <Link key={list} to={paths.ofGame(game, list, gameId)} className={buttonClass('soft', 'medium')}>
            {t(list === 'results' ? 'trend.results' : 'trend.mine')}
          </Link>
        ))}
      </div>
    </section>
  )
}
