import { type GameKind, gameKinds } from '@opendraw/contract'
import { Empty, Pull } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { instancesOf } from '../../client/kinds.ts'
import { Chips } from '../../components/chips.tsx'
import { Page } from '../../components/page.tsx'
import { kindName } from '../../copy/names.ts'
import { useWords } from '../../copy/use-words.ts'
import { TableCard } from './table-card.tsx'

/** The games of one kind, which the address names, or of all: each with its clock, its last results, and where it leads. */
export default function GameListScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const named = search.get('game') ?? ''
  const kinds = named === '' ? gameKinds : gameKinds.filter((kind) => kind === named)
  const [kind] = kinds
  return (
    <Page
      title={kinds.length === 1 && kind ? kindName(say, kind) : say('game.all')}
      top={
        <div className="pb-2">
          <Chips<GameKind | ''>
            label={say('lobby.kind')}
            value={kinds.length === 1 && kind ? kind : ''}
            onChange={(game) => setSearch(game === '' ? {} : { game }, { replace: true })}
            items={[
              { value: '', label: say('common.all') },
              ...gameKinds.map((value) => ({ value, label: kindName(say, value) })),
            ]}
          />
        </div>
      }
    >
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      {kinds.length === 0 && <Empty>{say('lobby.none')}</Empty>}
      <ul className="grid gap-3 px-4">
        {kinds.flatMap((one) =>
          instancesOf(one).map(({ id }) => <TableCard key={id} kind={one} gameId={id} />),
        )}
      </ul>
    </Page>
  )
}
