import { idOf } from '@opendraw/contract'
import { contentKinds } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, Skeleton, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nowMs } from '../../connection/clock.ts'
import { useMay } from '../../connection/operator.ts'
import { contentWords as say } from '../../copy/content-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure, ListStates } from '../../desk/list-states.tsx'
import { When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { ItemForm } from './item-form.tsx'
import { contentKey, type Item, itemQuery, type Kind, readItems } from './queries.ts'
import { titleOf } from './title-of.ts'

const fresh = 'new'

/** What is told to players, by kind, and the form that writes it. What is open lives in the address. */
export function Screen(): ReactNode {
  const [asked, setKind] = useFilter('kind', 'notice')
  const [open, setOpen] = useFilter('open', '')
  const mayWrite = useMay('content:text:write')
  const kind = contentKinds.find((one) => one === asked) ?? 'notice'
  const close = () => setOpen('')
  if (mayWrite && open === fresh) return <ItemForm kind={kind} item={null} onDone={close} />
  if (mayWrite && open !== '') return <Opened id={idOf(open)} onDone={close} />
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        {mayWrite && (
          <Button type="primary" onClick={() => setOpen(fresh)}>
            {say.add(say.one[kind])}
          </Button>
        )}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <div className="desk-filters">
          <Segmented<string>
            aria-label={say.kind}
            value={kind}
            onChange={setKind}
            options={contentKinds.map((value) => ({ value, label: say.kinds[value] }))}
          />
        </div>
        <Items key={kind} kind={kind} change={mayWrite ? setOpen : null} />
      </div>
    </>
  )
}

function Opened({ id, onDone }: { id: bigint; onDone: () => void }): ReactNode {
  const { data, error, refetch } = useQuery({ ...itemQuery(id), gcTime: 0, refetchOnWindowFocus: false })
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />
  return <ItemForm key={`${data.id}-${data.version}`} kind={data.kind} item={data} onDone={onDone} />
}

function Items({ kind, change }: { kind: Kind; change: ((id: string) => void) | null }): ReactNode {
  const list = useList<Item>([contentKey, kind], readItems(kind))
  const rows = isOrdered(kind) ? list.items.toSorted((a, b) => a.position - b.position) : list.items
  return (
    <ListStates list={list} empty={say.empty}>
      <DeskTable<Item> columns={columnsFor(kind, change)} rows={rows} />
    </ListStates>
  )
}

/** Topics and questions stand in the order that the desk gives them. */
const isOrdered = (kind: Kind) => kind === 'topic' || kind === 'help'

const columnsFor = (kind: Kind, change: ((id: string) => void) | null): TableColumnsType<Item> => [
  { title: say.shownAs, render: (_, item) => titleOf(item) },
  { title: say.nameShort, render: (_, { name }) => name && <code>{name}</code> },
  { title: say.state, render: (_, item) => <State item={item} /> },
  { title: say.fromShort, render: (_, { from }) => <When at={from} /> },
  { title: say.untilShort, render: (_, { until }) => until !== null && <When at={until} /> },
  ...(isOrdered(kind) ? [{ title: say.positionShort, dataIndex: 'position', align: 'right' as const }] : []),
  { title: say.more, render: (_, { titles }) => Object.keys(titles).join(' ') },
  { title: say.changed, render: (_, { changedAt }) => <When at={changedAt} /> },
  { title: say.by, render: (_, { changedBy }) => changedBy ?? say.origin },
  {
    title: <span className="desk-spoken">{say.change}</span>,
    render: (_, { id }) => (
      <>
        {change && (
          <Button size="small" onClick={() => change(String(id))}>
            {say.change}
          </Button>
        )}{' '}
        <Link to={`/audit?subject=content:${id}`}>{say.history}</Link>
      </>
    ),
  },
]

function State({ item: { state, from, until, isPinned, kind } }: { item: Item }): ReactNode {
  const isOut = state === 'published'
  return (
    <>
      <Tag color={isOut ? 'success' : 'default'}>{say.states[state]}</Tag>
      {isOut && from.getTime() > nowMs() && kind !== 'activity' && (
        <Tag color="warning">{say.spans.later}</Tag>
      )}
      {isOut && until !== null && until.getTime() <= nowMs() && <Tag color="warning">{say.spans.over}</Tag>}
      {isPinned && <Tag>{say.pinned}</Tag>}
    </>
  )
}
