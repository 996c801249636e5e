import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Money } from '../../../components/shown.tsx'
import { useList } from '../../../components/use-list.ts'
import { playerMessages } from '../messages.ts'
import { playerKey, readTickets, type Ticket } from '../queries.ts'
import { ListTab } from './list-tabs.tsx'

const t = playerMessages.tickets
const colours = {
  held: 'success',
  pending_sale: 'processing',
  disputed: 'warning',
  admitted: 'default',
} as const

const columns: TableColumnsType<Ticket> = [
  { title: t.unit, dataIndex: 'id' },
  { title: t.item, render: (_, { title, itemId }) => `${title.en ?? ''} (${itemId})` },
  { title: t.serial, align: 'right', dataIndex: 'serial' },
  { title: t.paid, align: 'right', render: (_, ticket) => <Money micros={ticket.purchasePrice} /> },
  { title: t.cap, align: 'right', render: (_, ticket) => <Money micros={ticket.capPrice} /> },
  {
    title: t.state,
    render: (_, { status }) => <Tag color={colours[status]}>{t.states[status]}</Tag>,
  },
]

/** The tickets that the player holds, of every item. */
export function Tickets({ id }: { id: bigint }): ReactNode {
  const list = useList<Ticket>(playerKey(id, 'tickets'), readTickets(id))
  return (
    <ListTab name={playerMessages.tabs.tickets} list={list} columns={columns} rowKey="id" empty={t.empty} />
  )
}
