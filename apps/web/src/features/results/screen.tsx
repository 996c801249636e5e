import type { GameKind } from '@opendraw/contract'
import { List, Pull, Segmented, toast } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { instancesOf, kindOfPath } from '../../client/games.ts'
import { EndlessList } from '../../components/endless-list.tsx'
import { Page } from '../../components/page.tsx'
import { kindName, periodName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { TOAST_SHORT_MS } from '../../formats/index.ts'
import { useLocation, useSearchParams } from '../../navigation/link.tsx'
import { DayChoice } from './day-choice.tsx'
import { resultsQuery } from './queries.ts'
import { ResultRow } from './result-row.tsx'

const idFirst = { rgb: 'rgb-1m', k3: 'k3-1m', pk: 'pk-1m', ssc: 'ssc-1m' } as const

/** The results of one kind of game, which the path names, endless, each with the way to check it. */
export default function ResultsScreen() {
  const { t } = useMessages()
  const kind = kindOfPath(useLocation().pathname) ?? 'rgb'
  const instances = instancesOf(kind)
  const [search, setSearch] = useSearchParams()
  const gameId = instances.find(({ id }) => id === search.get('id'))?.id ?? idFirst[kind]
  const day = /^20\d{6}$/.test(search.get('day') ?? '') ? (search.get('day') ?? undefined) : undefined
  const show = (id: string, on: string | undefined) => setSearch({ id, ...(on && { day: on }) })
  return (
    <Page
      title={t('results.titleOf', { game: kindName(t, kind) })}
      right={<DayChoice day={day} onDay={(on) => show(gameId, on)} />}
      top={
        <div className="px-4 pb-3">
          <Segmented
            label={t('period.label')}
            value={gameId}
            onChange={(id: string) => show(id, day)}
            items={instances.map(({ id }) => ({ value: id, label: periodName(t, id) }))}
          />
        </div>
      }
    >
      <Results kind={kind} gameId={gameId} day={day} />
    </Page>
  )
}

type ResultsProps = Readonly<{ kind: GameKind; gameId: string; day: string | undefined }>

function Results({ kind, gameId, day }: ResultsProps) {
  const { t } = useMessages()
  const results = useInfiniteQuery(resultsQuery(gameId, day))
  return (
    <>
      <Pull
        label={t('common.loading')}
        onPull={async () => {
          const { isSuccess } = await results.refetch()
          if (isSuccess) toast({ text: t('common.refreshed'), durationMs: TOAST_SHORT_MS })
        }}
      />
      <div className="px-4">
        <EndlessList query={results} skeleton={9} none={t(day ? 'results.noneThatDay' : 'trend.none')}>
          {(rows) => (
            <List>
              {rows.map((row) => (
                <ResultRow key={row.issue} row={row} kind={kind} />
              ))}
            </List>
          )}
        </EndlessList>
      </div>
    </>
  )
}
