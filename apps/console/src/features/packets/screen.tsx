import { idOf } from '@opendraw/contract'
import { Button, Segmented, type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useMay } from '../../connection/operator.ts'
import { packetWords as say } from '../../copy/packet-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { ListStates } from '../../desk/list-states.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { useFilter, useList } from '../../desk/use-list.ts'
import { Detail } from './detail.tsx'
import { ProposeForm } from './propose-form.tsx'
import { type Packet, packetsKey, readPackets } from './queries.ts'

/** The red packets of the house and of players, and the form that proposes one. Which one is open lives in the address. */
export function Screen(): ReactNode {
  const [from, setFrom] = useFilter('from', 'house')
  const [open, setOpen] = useFilter('open', '')
  const mayPropose = useMay('promo:packet:propose')
  const list = useList<Packet>(packetsKey(from), readPackets(from))
  if (open !== '') return <Detail id={idOf(open)} onDone={() => setOpen('')} />
  return (
    <>
      <div className="desk-head">
        <h1>{say.title}</h1>
        {mayPropose && <ProposeForm />}
      </div>
      <div className="desk-card">
        <p className="desk-hint">{say.hint}</p>
        <Segmented
          aria-label={say.from}
          value={from}
          onChange={setFrom}
          options={Object.entries(say.sources).map(([value, label]) => ({ value, label }))}
        />
        <ListStates list={list} empty={say.empty}>
          <DeskTable<Packet> columns={columnsFor((id) => setOpen(String(id)))} rows={list.items} />
        </ListStates>
      </div>
    </>
  )
}

const columnsFor = (look: (id: bigint) => void): TableColumnsType<Packet> => [
  { title: say.no, dataIndex: 'id' },
  { title: say.code, render: (_, { code }) => <code>{code}</code> },
  { title: say.from, render: (_, { senderId }) => senderId ?? say.house },
  { title: say.total, align: 'right', render: (_, { total }) => <Money micros={total} /> },
  {
    title: say.shares,
    render: (_, { count, remainingCount }) => say.sharesOf(count - remainingCount, count),
  },
  { title: say.mode, render: (_, { mode }) => say.modes[mode] },
  {
    title: say.state,
    render: (_, { state, isTargeted }) => (
      <>
        <Tag color={state === 'open' ? 'processing' : 'default'}>{say.states[state]}</Tag>
        {isTargeted && <Tag>{say.named}</Tag>}
      </>
    ),
  },
  {
    title: say.back,
    align: 'right',
    render: (_, { refunded }) => refunded !== null && <Money micros={refunded} />,
  },
  { title: say.made, render: (_, { createdAt }) => <When at={createdAt} /> },
  {
    title: <span className="desk-spoken">{say.look}</span>,
    render: (_, { id }) => (
      <Button size="small" onClick={() => look(id)}>
        {say.look}
      </Button>
    ),
  },
]
