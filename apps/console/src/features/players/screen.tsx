import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { playerWords as say } from '../../copy/player-words.ts'
import { queueWords } from '../../copy/queue-words.ts'
import { dayOf } from '../../desk/day-of.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Filters, SelectFilter, TextFilter } from '../../desk/filters.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { type Player, playersKey, readPlayers } from './queries.ts'

const { fields } = say
const columns: TableColumnsType<Player> = [
  { title: fields.id, render: (_, { id }) => <Link to={`/players/${id}`}>{id}</Link> },
  { title: fields.nickname, dataIndex: 'nickname' },
  { title: fields.account, dataIndex: 'accountMasked' },
  { title: fields.cash, align: 'right', render: (_, { cash }) => <Money micros={cash} /> },
  { title: fields.level, render: (_, { kycLevel }) => queueWords.facts.levels[kycLevel] ?? kycLevel },
  { title: fields.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  { title: fields.seen, render: (_, { seenAt }) => (seenAt === null ? fields.never : <When at={seenAt} />) },
  {
    title: say.state,
    render: (_, { state }) => <Tag color={state === 'active' ? 'success' : 'error'}>{say.states[state]}</Tag>,
  },
]

/** The players, found by number, name, phone or e-mail. */
export function Screen(): ReactNode {
  const [params] = useSearchParams()
  const query = params.get('query')
  const state = (['active', 'frozen'] as const).find((one) => one === params.get('state'))
  const from = dayOf(params.get('from'))
  const to = dayOf(params.get('to'), true)
  const filter = {
    ...(query && { query }),
    ...(state && { state }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  }
  const list = useList<Player>(playersKey(filter), readPlayers(filter))
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
      </div>
      <Filters names={['query', 'state', 'from', 'to']}>
        <TextFilter name="query" label={say.search} isWide />
        <SelectFilter name="state" label={say.state} options={say.states} />
        <TextFilter name="from" label={queueWords.filters.from} type="date" />
        <TextFilter name="to" label={queueWords.filters.to} type="date" />
      </Filters>
      <div className="desk-card">
        <ListStates list={list} empty={say.empty}>
          <DeskTable<Player> columns={columns} rows={list.items} />
        </ListStates>
      </div>
    </>
  )
}
