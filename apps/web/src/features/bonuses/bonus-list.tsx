import { List } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { ListEnd } from '../../components/list-end.tsx'
import { rowsOf } from '../../components/loadable.ts'
import { QueryView } from '../../components/query-view.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { EndedRow, WaitingCard } from './bonus-card.tsx'
import { type Bonus, bonusesQuery } from './queries.ts'

const GiveUp = lazy(() => import('./give-up.tsx'))

/** All of the player's bonuses: what waits with how far it is, then what has ended. Nothing, where there is none. */
export function BonusList() {
  const { t } = useMessages()
  const query = useInfiniteQuery(bonusesQuery())
  const [chosen, setChosen] = useState<Bonus | null>(null)
  const bonuses = query.data?.pages.flatMap(({ list }) => list) ?? []
  // The oldest is being bet: it is first.
  const waiting = bonuses.filter(({ state }) => state === 'waiting').reverse()
  const ended = bonuses.filter(({ state }) => state !== 'waiting')
  if (bonuses.length === 0 && !query.isError) return null
  return (
    <section>
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('bonus.list')}</h2>
      <QueryView query={rowsOf(query)} skeleton={null}>
        {() => (
          <div className="grid gap-3">
            {waiting.map((bonus) => (
              <WaitingCard key={bonus.id} bonus={bonus} onGiveUp={() => setChosen(bonus)} />
            ))}
            {ended.length > 0 && (
              <List label={t('bonus.list')}>
                {ended.map((bonus) => (
                  <EndedRow key={bonus.id} bonus={bonus} />
                ))}
              </List>
            )}
          </div>
        )}
      </QueryView>
      {query.hasNextPage && (
        <ListEnd hasMore isLoading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
      )}
      {chosen && (
        <Suspense>
          <GiveUp bonus={chosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </section>
  )
}
