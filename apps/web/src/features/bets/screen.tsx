import { Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { instancesOf, kindOfPath } from '../../client/games.ts'
import { DateFilter } from '../../components/calendar/date-filter.tsx'
import type { DayRange } from '../../components/calendar/day-range.ts'
import { Page } from '../../components/page.tsx'
import { kindName, periodName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useLocation, useSearchParams } from '../../navigation/link.tsx'
import { BetList, StateChips } from './bet-list.tsx'
import type { SlipState } from './queries.ts'

/** The player's bets on one kind of game, which the path names; `id` narrows them to one of its instances. */
export default function BetsScreen() {
  const { t } = useMessages()
  const kind = kindOfPath(useLocation().pathname) ?? 'rgb'
  const instances = instancesOf(kind)
  const [search, setSearch] = useSearchParams()
  const gameId = instances.find(({ id }) => id === search.get('id'))?.id ?? ''
  const [state, setState] = useState<SlipState>()
  const [range, setRange] = useState<DayRange | null>(null)
  return (
    <Page
      title={t('bets.titleOf', { game: kindName(t, kind) })}
      right={<DateFilter range={range} onRange={setRange} />}
      top={
        <>
          <div className="px-4 pb-2">
            <Segmented
              label={t('period.label')}
              value={gameId}
              onChange={(id: string) => setSearch(id === '' ? {} : { id })}
              items={[
                { value: '', label: t('common.all') },
                ...instances.map(({ id }) => ({ value: id, label: periodName(t, id) })),
              ]}
            />
          </div>
          <StateChips state={state} onState={setState} />
        </>
      }
    >
      <BetList filter={{ kind, gameId: gameId || undefined, state, range }} />
    </Page>
  )
}
