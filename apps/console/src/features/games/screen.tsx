import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { words } from '../../copy/words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { type Game, gamesQuery } from './queries.ts'
import { SwitchForm } from './switch-form.tsx'

const say = words.games

/** Every game with who may bet on it. What is set here never touches a round: it goes on and is drawn. */
export function Screen(): ReactNode {
  const { data, error, refetch } = useQuery(gamesQuery)
  const maySet = useMay('games:game:switch')
  const [chosen, setChosen] = useState<string | null>(null)
  const game = data?.list.find(({ id }) => id === chosen)
  const columns = maySet ? [...facts, change(setChosen)] : facts
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        {error && !data && <Failure failure={error} again={() => void refetch()} />}
        {!error && !data && <Skeleton active paragraph={{ rows: 8 }} title={false} />}
        {data && <DeskTable<Game> columns={columns} rows={data.list} />}
      </div>
      {game && <SwitchForm key={game.id} game={game} onDone={() => setChosen(null)} />}
    </>
  )
}

const facts: TableColumnsType<Game> = [
  { title: say.game, dataIndex: 'id' },
  { title: say.bets, render: (_, game) => <Taken game={game} /> },
  { title: say.level, align: 'right', render: (_, game) => (game.levelMin > 0 ? game.levelMin : say.any) },
  { title: say.countries, render: (_, game) => game.blockedCountries.join(', ') || say.none },
  { title: say.reason, render: (_, game) => game.reason ?? '' },
  { title: say.by, render: (_, game) => game.changedBy ?? '' },
  { title: say.at, render: (_, game) => game.changedAt !== null && <When at={game.changedAt} /> },
  { title: say.history, render: (_, { id }) => <Link to={`/audit?subject=game:${id}`}>{say.log}</Link> },
]

const change = (onChoose: (id: string) => void): TableColumnsType<Game>[number] => ({
  title: say.change,
  render: (_, { id }) => (
    <Button size="small" onClick={() => onChoose(id)} aria-label={say.changeOf(id)}>
      {say.change}
    </Button>
  ),
})

function Taken({ game: { isInMaintenance, levelMin, blockedCountries } }: { game: Game }): ReactNode {
  if (isInMaintenance) return <Tag color="error">{say.maintenance}</Tag>
  const isForSome = levelMin > 0 || blockedCountries.length > 0
  return <Tag color={isForSome ? 'warning' : 'success'}>{isForSome ? say.some : say.everybody}</Tag>
}
