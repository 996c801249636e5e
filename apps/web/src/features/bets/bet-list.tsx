import { Empty, List, Pull, toast } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Chips } from '../../components/choices.tsx'
import { EmptyLink } from '../../components/empty-link.tsx'
import { EndlessList } from '../../components/endless-list.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import { type BetsFilter, myBetsQuery, type SlipState } from './queries.ts'
import { SlipRow } from './slip-row.tsx'

const states = [
  { value: 'waiting', key: 'bets.waiting' },
  { value: 'won', key: 'bets.won' },
  { value: 'lost', key: 'bets.lost' },
  { value: 'void', key: 'bets.void' },
] as const satisfies readonly { value: SlipState; key: Key }[]

/** The player's bets under a filter, endless; they change as rounds are drawn. */
export function BetList({ filter }: { filter: BetsFilter }) {
  const { t } = useMessages()
  const bets = useInfiniteQuery(myBetsQuery(filter))
  return (
    <>
      <Pull
        label={t('common.loading')}
        onPull={async () => {
          const { isSuccess } = await bets.refetch()
          if (isSuccess) toast({ text: t('common.refreshed'), durationMs: TOAST_SHORT_MS })
        }}
      />
      <div className="px-4 pt-1">
        <EndlessList query={bets} skeleton={7} none={<NoBets filter={filter} />}>
          {(slips) => (
            <List>
              {slips.map((slip) => (
                <SlipRow key={slip.orderNo} slip={slip} />
              ))}
            </List>
          )}
        </EndlessList>
      </div>
    </>
  )
}

function NoBets({ filter: { kind, gameId, state, range, source } }: { filter: BetsFilter }) {
  const { t } = useMessages()
  if (state || range) return <Empty>{t('bets.noneHere')}</Empty>
  const path =
    source === 'long'
      ? paths.withQuery(paths.streaks, { id: gameId })
      : paths.ofGame(kind ?? 'rgb', 'play', gameId)
  return (
    <EmptyLink to={path} label={t('home.play')} tone="main">
      {t('bets.none')}
    </EmptyLink>
  )
}

type StateChipsProps = Readonly<{
  state: SlipState | undefined
  onState: (state: SlipState | undefined) => void
}>

/** The state of the shown bets: all, waiting, won, lost or refunded. */
export function StateChips({ state, onState }: StateChipsProps) {
  const { t } = useMessages()
  return (
    <div className="pb-2">
      <Chips
        label={t('bets.filter')}
        value={state ?? 'all'}
        onChange={(value) => onState(value === 'all' ? undefined : value)}
        items={[
          { value: 'all', label: t('common.all') },
          ...states.map(({ value, key }) => ({ value, label: t(key) })),
        ]}
      />
    </div>
  )
}
