import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { DateFilter, dayOf, Filters, SelectFilter, TextFilter } from '../../components/filters.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { SavedViews, VIEW } from '../../components/saved-views.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { playerPath } from '../../paths.ts'
import { playerMessages as t } from './messages.ts'
import { type Player, playersKey, readPlayers } from './queries.ts'

const columns: TableColumnsType<Player> = [
  { title: t.fields.id, render: (_, { id }) => <Link to={playerPath(id)}>{id}</Link> },
  { title: t.fields.nickname, dataIndex: 'nickname' },
  { title: t.fields.account, dataIndex: 'accountMasked' },
  { title: t.fields.cash, align: 'right', render: (_, { cash }) => <Money micros={cash} /> },
  { title: t.fields.level, render: (_, { kycLevel }) => messages.facts.levels[kycLevel] ?? kycLevel },
  { title: t.fields.since, render: (_, { createdAt }) => <When at={createdAt} /> },
  {
    title: t.fields.seen,
    render: (_, { seenAt }) => (seenAt === null ? t.fields.never : <When at={seenAt} />),
  },
  {
    title: t.state,
    render: (_, { state }) => <Tag color={state === 'active' ? 'success' : 'error'}>{t.states[state]}</Tag>,
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
      <div className="console-head">
        <h1>{t.title}</h1>
      </div>
      <Filters names={['query', 'state', 'from', 'to', VIEW]}>
        <TextFilter name="query" label={t.search} isWide />
        <SelectFilter name="state" label={t.state} options={t.states} />
        <DateFilter name="from" label={messages.filters.from} />
        <DateFilter name="to" label={messages.filters.to} />
        <SavedViews list="players" />
      </Filters>
      <div className="console-card">
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Player> list={t.title} columns={columns} rows={list.items} />
        </LoadedList>
      </div>
    </>
  )
}
