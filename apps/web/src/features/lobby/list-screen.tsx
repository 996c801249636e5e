import { type GameKind, gameKinds } from '@opendraw/contract'
import { Empty, Pull } from '@opendraw/ui'
import { useQueryClient } from '@tanstack/react-query'
import { instancesOf } from '../../client/games.ts'
import { Chips } from '../../components/choices.tsx'
import { Page } from '../../components/page.tsx'
import { kindName } from '../../copy/names.ts'
import { useMessages } from '../../copy/use-messages.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import { TableCard } from './tables.tsx'

/** The games of one kind, which the address names, or of all: each with its clock, its last results, and where it leads. */
export default function GameListScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const [search, setSearch] = useSearchParams()
  const named = search.get('game') ?? ''
  const kinds = named === '' ? gameKinds : gameKinds.filter((kind) => kind === named)
  const [kind] = kinds
  return (
    <Page
      title={t('title.gameList')}
      top={
        <div className="pb-2">
          <Chips<GameKind | ''>
            label={t('lobby.kind')}
            value={kinds.length === 1 && kind ? kind : ''}
            onChange={(game) => setSearch(game === '' ? {} : { game })}
            items={[
              { value: '', label: t('common.all') },
              ...gameKinds.map((value) => ({ value, label: kindName(t, value) })),
            ]}
          />
        </div>
      }
    >
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      {kinds.length === 0 && <Empty>{t('lobby.none')}</Empty>}
      <ul className="grid gap-3 px-4">
        {kinds.flatMap((one) =>
          instancesOf(one).map(({ id }) => <TableCard key={id} kind={one} gameId={id} />),
        )}
      </ul>
    </Page>
  )
}
