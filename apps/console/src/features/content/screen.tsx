import { idOf } from '@opendraw/contract'
import { contentKinds } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { nowMs } from '../../client/clock.ts'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { FRESH } from '../../components/open-item.ts'
import { When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { auditPath } from '../../paths.ts'
import { titleOf } from './drawn-item.ts'
import { ItemForm } from './item-form.tsx'
import { contentMessages as t } from './messages.ts'
import { CONTENT_KEY, type Item, itemQuery, type Kind, readItems } from './queries.ts'

/** What players read, by kind, and the form that writes it. The open item is in the address. */
export function Screen(): ReactNode {
  const [asked, setKind] = useFilter('kind', 'notice')
  const [open, setOpen] = useFilter('open', '')
  const mayWrite = useMay('content:text:write')
  const kind = contentKinds.find((one) => one === asked) ?? 'notice'
  const close = () => setOpen('')
  if (mayWrite && open === FRESH) return <ItemForm kind={kind} item={null} onDone={close} />
  if (mayWrite && open !== '') return <Opened id={idOf(open)} onDone={close} />
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayWrite && (
          <Button type="primary" onClick={() => setOpen(FRESH)}>
            {t.add(t.one[kind])}
          </Button>
        )}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <div className="console-filters">
          <Segmented<string>
            aria-label={t.kind}
            value={kind}
            onChange={setKind}
            options={contentKinds.map((value) => ({ value, label: t.kinds[value] }))}
          />
        </div>
        <Items key={kind} kind={kind} change={mayWrite ? setOpen : null} />
      </div>
    </>
  )
}

function Opened({ id, onDone }: { id: bigint; onDone: () => void }): ReactNode {
  const query = useQuery({ ...itemQuery(id), gcTime: 0, refetchOnWindowFocus: false })
  return (
    <Loaded query={query}>
      {(item) => <ItemForm key={`${item.id}-${item.version}`} kind={item.kind} item={item} onDone={onDone} />}
    </Loaded>
  )
}

function Items({ kind, change }: { kind: Kind; change: ((id: string) => void) | null }): ReactNode {
  const list = useList<Item>([CONTENT_KEY, kind], readItems(kind))
  const rows = isOrdered(kind) ? list.items.toSorted((a, b) => a.position - b.position) : list.items
  return (
    <LoadedList list={list} empty={t.empty}>
      <DataTable<Item> list={t.title} columns={columnsFor(kind, change)} rows={rows} />
    </LoadedList>
  )
}

/** Topics and questions are in the order that the console gives them. */
const isOrdered = (kind: Kind) => kind === 'topic' || kind === 'help'

const columnsFor = (kind: Kind, change: ((id: string) => void) | null): TableColumnsType<Item> => [
  { title: t.shownAs, render: (_, item) => titleOf(item) },
  { title: t.nameShort, render: (_, { name }) => name && <code>{name}</code> },
  { title: t.state, render: (_, item) => <State item={item} /> },
  { title: t.fromShort, render: (_, { from }) => <When at={from} /> },
  { title: t.untilShort, render: (_, { until }) => until !== null && <When at={until} /> },
  ...(isOrdered(kind) ? [{ title: t.positionShort, dataIndex: 'position', align: 'right' as const }] : []),
  { title: t.more, render: (_, { titles }) => Object.keys(titles).join(' ') },
  { title: t.changed, render: (_, { changedAt }) => <When at={changedAt} /> },
  { title: t.by, render: (_, { changedBy }) => changedBy ?? t.origin },
  {
    title: <span className="console-spoken">{t.change}</span>,
    render: (_, { id }) => (
      <>
        {change && (
          <Button size="small" onClick={() => change(String(id))}>
            {t.change}
          </Button>
        )}{' '}
        <Link to={auditPath(`content:${id}`)}>{t.history}</Link>
      </>
    ),
  },
]

function State({ item: { state, from, until, isPinned, kind } }: { item: Item }): ReactNode {
  const isOut = state === 'published'
  return (
    <>
      <Tag color={isOut ? 'success' : 'default'}>{t.states[state]}</Tag>
      {isOut && from.getTime() > nowMs() && kind !== 'activity' && <Tag color="warning">{t.spans.later}</Tag>}
      {isOut && until !== null && until.getTime() <= nowMs() && <Tag color="warning">{t.spans.over}</Tag>}
      {isPinned && <Tag>{t.pinned}</Tag>}
    </>
  )
}
