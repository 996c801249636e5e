import type { ReplyOf } from '@opendraw/contract'
import type { readAdminPacket } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DataTable } from '../../components/data-table.tsx'
import { Loaded, LoadedList } from '../../components/loaded.tsx'
import { Money, When } from '../../components/shown.tsx'
import { useList } from '../../components/use-list.ts'
import { approvalPath, playerPath } from '../../paths.ts'
import { packetMessages as t } from './messages.ts'
import { claimsKey, type Packet, packetQuery, readClaims } from './queries.ts'

type Claim = ReplyOf<typeof readAdminPacket>['list'][number]

/** One packet: its state, and who opened which share. */
export function Detail({ id, onDone }: { id: bigint; onDone: () => void }): ReactNode {
  const query = useQuery(packetQuery(id))
  const claims = useList<Claim>(claimsKey(id), readClaims(id))
  return (
    <>
      <div className="console-head">
        <h1>{t.one(id)}</h1>
        <Button onClick={onDone}>{t.list}</Button>
      </div>
      <div className="console-card">
        <Loaded query={query}>
          {({ packet }) => <Descriptions size="small" column={1} items={factsOf(packet)} />}
        </Loaded>
        <h2>{t.claims}</h2>
        <LoadedList list={claims} empty={t.noClaims}>
          <DataTable<Claim> rowKey="no" columns={columns} rows={claims.items} />
        </LoadedList>
      </div>
    </>
  )
}

const columns: TableColumnsType<Claim> = [
  { title: t.turn, dataIndex: 'no', align: 'right' },
  {
    title: t.player,
    render: (_, { playerId, name }) => <Link to={playerPath(playerId)}>{name || playerId}</Link>,
  },
  { title: t.share, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: t.at, render: (_, { at }) => <When at={at} /> },
]

function factsOf(packet: Packet) {
  const { senderId, approval, refunded, seed } = packet
  return [
    { key: 'code', label: t.code, children: <code>{packet.code}</code> },
    {
      key: 'from',
      label: t.from,
      children: senderId === null ? t.house : <Link to={playerPath(senderId)}>{senderId}</Link>,
    },
    { key: 'total', label: t.total, children: <Money micros={packet.total} /> },
    {
      key: 'shares',
      label: t.shares,
      children: `${t.sharesOf(packet.count - packet.remainingCount, packet.count)}, ${t.modes[packet.mode]}`,
    },
    { key: 'state', label: t.state, children: t.states[packet.state] },
    ...(refunded === null ? [] : [{ key: 'back', label: t.back, children: <Money micros={refunded} /> }]),
    { key: 'greeting', label: t.greeting, children: packet.greeting },
    { key: 'made', label: t.made, children: <When at={packet.createdAt} /> },
    { key: 'until', label: t.until, children: <When at={packet.expiresAt} /> },
    { key: 'commitment', label: t.commitment, children: <code>{packet.commitment}</code> },
    { key: 'seed', label: t.seed, children: seed === null ? t.later : <code>{seed}</code> },
    ...(approval === null
      ? []
      : [
          {
            key: 'approval',
            label: t.approval,
            children: <Link to={approvalPath(approval)}>{approval}</Link>,
          },
        ]),
  ]
}
