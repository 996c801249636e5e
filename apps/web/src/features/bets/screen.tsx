import { buttonClass, Empty, List, Pull, Segmented, SkeletonRows, toast } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type Key, useWords } from '../../copy/use-words.ts'
import { toastShortMs } from '../../formats/index.ts'
import { Failed } from '../../frame/failed.tsx'
import { ListEnd } from '../../frame/list-end.tsx'
import { Page } from '../../frame/page.tsx'
import { type Filter, myBetsQuery } from './queries.ts'
import { SlipRow } from './slip-row.tsx'

const filters: readonly { value: Filter; key: Key }[] = [
  { value: 'all', key: 'common.all' },
  { value: 'waiting', key: 'bets.waiting' },
  { value: 'won', key: 'bets.won' },
  { value: 'lost', key: 'bets.lost' },
]

/** The player's RGB bets, endless; they change as rounds are drawn. */
export default function BetsScreen() {
  const { say } = useWords()
  const [filter, setFilter] = useState<Filter>('all')
  const bets = useInfiniteQuery(myBetsQuery(filter))
  const slips = bets.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <Page
      title={say('bets.title')}
      top={
        <div className="px-4 pb-3">
          <Segmented
            label={say('bets.filter')}
            value={filter}
            onChange={setFilter}
            items={filters.map(({ value, key }) => ({ value, label: say(key) }))}
          />
        </div>
      }
    >
      <Pull
        label={say('common.loading')}
        onPull={async () => {
          const { isSuccess } = await bets.refetch()
          if (isSuccess) toast({ text: say('common.refreshed'), durationMs: toastShortMs })
        }}
      />
      <div className="px-4">
        {bets.isPending ? (
          <SkeletonRows count={7} />
        ) : bets.isError && slips.length === 0 ? (
          <Failed failure={bets.error} onRetry={() => void bets.refetch()} />
        ) : slips.length === 0 ? (
          <NoBets isFiltered={filter !== 'all'} />
        ) : (
          <>
            <List>
              {slips.map((slip) => (
                <SlipRow key={slip.orderNo} slip={slip} />
              ))}
            </List>
            <ListEnd
              hasMore={bets.hasNextPage}
              isLoading={bets.isFetchingNextPage}
              onMore={() => void bets.fetchNextPage()}
            />
          </>
        )}
      </div>
    </Page>
  )
}

function NoBets({ isFiltered }: { isFiltered: boolean }) {
  const { say } = useWords()
  if (isFiltered) return <Empty>{say('bets.noneHere')}</Empty>
  return (
    <Empty
      action={
        <Link to="/pages/cc/RGB" viewTransition className={buttonClass('main', 'medium')}>
          {say('home.play')}
        </Link>
      }
    >
      {say('bets.none')}
    </Empty>
  )
}
