import { type GameKind, gameKinds } from '@opendraw/contract'
import { useState } from 'react'
import { DateFilter } from '../../components/calendar/date-filter.tsx'
import type { DayRange } from '../../components/calendar/day-range.ts'
import { Chips } from '../../components/choices.tsx'
import { Page } from '../../components/page.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import { BetList, StateChips } from './bet-list.tsx'
import type { SlipState } from './queries.ts'

/** Every bet of the player, whatever the game: by kind, by state, by day; with `source=long`, those placed on streaks. */
export default function RecordsScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const source = search.get('source') === 'long' ? 'long' : undefined
  const [kind, setKind] = useState<GameKind | ''>('')
  const [state, setState] = useState<SlipState>()
  const [range, setRange] = useState<DayRange | null>(null)
  return (
    <Page
      title={t(source ? 'streaks.bets' : 'mine.records')}
      right={<DateFilter range={range} onRange={setRange} />}
      top={
        <>
          <Chips
            label={t('bets.game')}
            value={kind}
            onChange={setKind}
            items={[
              { value: '', label: t('common.all') },
              ...gameKinds.map((value) => ({ value, label: kindName(t, value) })),
            ]}
          />
          <StateChips state={state} onState={setState} />
        </>
      }
    >
      <BetList filter={{ kind: kind || undefined, state, range, source }} />
    </Page>
  )
}
