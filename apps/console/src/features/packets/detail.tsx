import type { ReplyOf } from '@opendraw/contract'
import type { readDeskPacket } from '@opendraw/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { Button, Descriptions, Skeleton, type TableColumnsType } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { packetWords as say } from '../../copy/packet-words.ts'
import { DeskTable } from '../../desk/desk-table.tsx'
import { Failure, ListStates } from '../../desk/list-states.tsx'
import { Money, When } from '../../desk/shown.tsx'
import { useList } from '../../desk/use-list.ts'
import { claimsKey, type Packet, packetQuery, readClaims } from './queries.ts'

type Claim = ReplyOf<typeof readDeskPacket>['list'][number]

/** One packet: how it stands, and who opened what of it. */
export function Detail({ id, onDone }: { id: bigint; onDone: () => void }): ReactNode {
  const { data, error, refetch } = useQuery(packetQuery(id))
  const claims = useList<Claim>(claimsKey(id), readClaims(id))
  return (
    <>
      <div className="desk-head">
        <h1>{say.one(id)}</h1>
        <Button onClick={onDone}>{say.list}</Button>
      </div>
      <div className="desk-card">
        {error && <Failure failure={error} again={() => void refetch()} />}
        {!error && !data && <Skeleton active />}
        {data && <Descriptions size="small" column={1} items={factsOf(data.packet)} />}
        <h2>{say.claims}</h2>
        <ListStates list={claims} empty={say.noClaims}>
          <DeskTable<Claim> rowKey="no" columns={columns} rows={claims.items} />
        </ListStates>
      </div>
    </>
  )
}

const columns: TableColumnsType<Claim> = [
  { title: say.turn, dataIndex: 'no', align: 'right' },
  {
    title: say.player,
    render: (_, { playerId, name }) => <Link to={`/players/${playerId}`}>{name || playerId}</Link>,
  },
  { title: say.share, align: 'right', render: (_, { amount }) => <Money micros={amount} /> },
  { title: say.at, render: (_, { at }) => <When at={at} /> },
]

function factsOf(packet: Packet) {
  const { senderId, approval, refunded, seed } = packet
  return [
    { key: 'code', label: say.code, children: <code>{packet.code}</code> },
    {
      key: 'from',
      label: say.from,
      children: senderId === null ? say.house : <Link to={`/players/${senderId}`}>{senderId}</Link>,
    },
    { key: 'total', label: say.total, children: <Money micros={packet.total} /> },
    {
      key: 'shares',
      label: say.shares,
      children: `${say.sharesOf(packet.count - packet.remainingCount, packet.count)}, ${say.modes[packet.mode]}`,
    },
    { key: 'state', label: say.state, children: say.states[packet.state] },
    ...(refunded === null ? [] : [{ key: 'back', label: say.back, children: <Money micros={refunded} /> }]),
    { key: 'greeting', label: say.greeting, children: packet.greeting },
    { key: 'made', label: say.made, children: <When at={packet.createdAt} /> },
    { key: 'until', label: say.until, children: <When at={packet.expiresAt} /> },
    { key: 'commitment', label: say.commitment, children: <code>{packet.commitment}</code> },
    { key: 'seed', label: say.seed, children: seed === null ? say.later : <code>{seed}</code> },
    ...(approval === null
      ? []
      : [
          {
            key: 'approval',
            label: say.approval,
            children: <Link to={`/approvals?open=${approval}`}>{approval}</Link>,
          },
        ]),
  ]
}
