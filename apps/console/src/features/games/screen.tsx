import { useQuery } from '@tanstack/react-query'
import { Button, type TableColumnsType, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded } from '../../components/loaded.tsx'
import { When } from '../../components/shown.tsx'
import { auditPath } from '../../paths.ts'
import { gameMessages as t } from './messages.ts'
import { type Game, gamesQuery } from './queries.ts'
import { SwitchForm } from './switch-form.tsx'

/** Every game with who may bet on it. What is set here never touches a round: it goes on and is drawn. */
export function Screen(): ReactNode {
  const query = useQuery(gamesQuery)
  const maySet = useMay('games:game:switch')
  const [chosen, setChosen] = useState<string | null>(null)
  const game = query.data?.list.find(({ id }) => id === chosen)
  const columns = maySet ? [...facts, change(setChosen)] : facts
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Loaded query={query}>{({ list }) => <DataTable<Game> columns={columns} rows={list} />}</Loaded>
      </div>
      {game && <SwitchForm key={game.id} game={game} onDone={() => setChosen(null)} />}
    </>
  )
}

const facts: TableColumnsType<Game> = [
  { title: t.game, dataIndex: 'id' },
  { title: t.bets, render: (_, game) => <Taken game={game} /> },
  { title: t.level, align: 'right', render: (_, game) => (game.levelMin > 0 ? game.levelMin : t.any) },
  { title: t.countries, render: (_, game) => game.blockedCountries.join(', ') || t.none },
  { title: t.reason, render: (_, game) => game.reason ?? '' },
  { title: t.by, render: (_, game) => game.changedBy ?? '' },
  { title: t.at, render: (_, game) => game.changedAt !== null && <When at={game.changedAt} /> },
  { title: t.history, render: (_, { id }) => <Link to={auditPath(`game:${id}`)}>{t.log}</Link> },
]

const change = (onChoose: (id: string) => void): TableColumnsType<Game>[number] => ({
  title: t.change,
  render: (_, { id }) => (
    <Button size="small" onClick={() => onChoose(id)} aria-label={t.changeOf(id)}>
      {t.change}
    </Button>
  ),
})

function Taken({ game: { isInMaintenance, levelMin, blockedCountries } }: { game: Game }): ReactNode {
  if (isInMaintenance) return <Tag color="error">{t.maintenance}</Tag>
  const isForSome = levelMin > 0 || blockedCountries.length > 0
  return <Tag color={isForSome ? 'warning' : 'success'}>{isForSome ? t.some : t.everybody}</Tag>
}
