import { idOf } from '@opendraw/contract'
import { Button, Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../client/operator.ts'
import { DataTable } from '../../components/data-table.tsx'
import { LoadedList } from '../../components/loaded.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { Detail } from './detail.tsx'
import { packetMessages as t } from './messages.ts'
import { ProposeForm } from './propose-form.tsx'
import { type Packet, packetsKey, readPackets } from './queries.ts'

/** The red packets of the operator and of players, and the form that proposes one. The open one is in the address. */
export function Screen(): ReactNode {
  const [from, setFrom] = useFilter('from', 'house')
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('promo:packet:propose')
  const list = useList<Packet>(packetsKey(from), readPackets(from))
  if (open !== '') return <Detail id={idOf(open)} onDone={() => setOpen('')} />
  return (
    <>
      <div className="console-head">
        <h1>{t.title}</h1>
        {mayPropose && <ProposeForm />}
      </div>
      <div className="console-card">
        <p className="console-hint">{t.hint}</p>
        <Segmented
          aria-label={t.from}
          value={from}
          onChange={setFrom}
          options={Object.entries(t.sources).map(([value, label]) => ({ value, label }))}
        />
        <LoadedList list={list} empty={t.empty}>
          <DataTable<Packet>
            list={t.title}
            columns={columnsFor((id) => setOpen(String(id)))}
            rows={list.items}
          />
        </LoadedList>
      </div>
    </>
  )
}

const columnsFor = (look: (id: bigint) => void): TableColumnsType<Packet> => [
  { title: t.no, dataIndex: 'id' },
  { title: t.code, render: (_, { code }) => <code>{code}</code> },
  { title: t.from, render: (_, { senderId }) => senderId ?? t.house },
  { title: t.total, align: 'right', render: (_, { total }) => <Money micros={total} /> },
  {
    title: t.shares,
    render: (_, { count, remainingCount }) => t.sharesOf(count - remainingCount, count),
  },
  { title: t.mode, render: (_, { mode }) => t.modes[mode] },
  {
    title: t.state,
    render: (_, { state, isTargeted }) => (
      <>
        <Tag color={state === 'open' ? 'processing' : 'default'}>{t.states[state]}</Tag>
        {isTargeted && <Tag>{t.named}</Tag>}
      </>
    ),
  },
  {
    title: t.back,
    align: 'right',
    render: (_, { refunded }) => refunded !== null && <Money micros={refunded} />,
  },
  { title: t.made, render: (_, { createdAt }) => <When at={createdAt} /> },
  {
    title: <span className="console-spoken">{t.look}</span>,
    render: (_, { id }) => (
      <Button size="small" onClick={() => look(id)}>
        {t.look}
      </Button>
    ),
  },
]
