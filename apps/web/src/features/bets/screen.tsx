import { Segmented } from '@opendraw/ui'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { instancesOf, kindOfPath } from '../../client/kinds.ts'
import { Page } from '../../components/page.tsx'
import { kindName, periodName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { BetList } from './bet-list.tsx'
import type { SlipState } from './queries.ts'
import { StateChips } from './state-chips.tsx'

/** The player's bets on one kind of game, which the path names; `id` narrows them to one of its instances. */
export default function BetsScreen() {
  const { say } = useWords()
  const kind = kindOfPath(useLocation().pathname) ?? 'rgb'
  const instances = instancesOf(kind)
  const [search, setSearch] = useSearchParams()
  const gameId = instances.find(({ id }) => id === search.get('id'))?.id ?? ''
  const [state, setState] = useState<SlipState>()
  return (
    <Page
      title={say('bets.titleOf', { game: kindName(say, kind) })}
      top={
        <>
          <div className="px-4 pb-2">
            <Segmented
              label={say('period.label')}
              value={gameId}
              onChange={(id: string) => setSearch(id === '' ? {} : { id }, { replace: true })}
              items={[
                { value: '', label: say('common.all') },
                ...instances.map(({ id }) => ({ value: id, label: periodName(say, id) })),
              ]}
            />
          </div>
          <StateChips state={state} onState={setState} />
        </>
      }
    >
      <BetList filter={{ kind, gameId: gameId || undefined, state }} />
    </Page>
  )
}
