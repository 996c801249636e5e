import type { ReplyOf } from '@opendraw/contract'
import type { checkDeposit, getPlayerTeam } from '@opendraw/contract/operator'
import { type TableColumnsType, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { playerPath } from '../paths.ts'
import { DataTable } from './data-table.tsx'
import { messages } from './messages.ts'
import { Money, When } from './shown.tsx'

const columns: TableColumnsType<Level> = [
  { title: messages.team.level, dataIndex: 'level' },
  { title: messages.team.people, align: 'right', render: (_, { people }) => people.toLocaleString('en') },
  { title: messages.team.deposits, align: 'right', render: (_, { deposits }) => <Money micros={deposits} /> },
  {
    title: messages.team.withdrawals,
    align: 'right',
    render: (_, { withdrawals }) => <Money micros={withdrawals} />,
  },
  { title: messages.team.valid, align: 'right', render: (_, { valid }) => <Money micros={valid} /> },
]

type Status = ReplyOf<typeof checkDeposit>['player']

/** The player of a request: their name leads to their page. */
export function PlayerLink({ id, nickname }: { id: bigint; nickname: string }): ReactNode {
  return <Link to={playerPath(id)}>{nickname === '' ? id : `${nickname} (${id})`}</Link>
}

/** What is known of the player behind a request, as lines of a description. */
export function playerFacts(player: Status) {
  return [
    { key: 'since', label: messages.facts.registered, children: <When at={player.registeredAt} /> },
    {
      key: 'level',
      label: messages.facts.level,
      children: messages.facts.levels[player.kycLevel] ?? player.kycLevel,
    },
    { key: 'deposited', label: messages.facts.deposited, children: <Money micros={player.deposited} /> },
    { key: 'withdrawn', label: messages.facts.withdrawn, children: <Money micros={player.withdrawn} /> },
    { key: 'net', label: messages.facts.net, children: <Money micros={player.net} /> },
    ...(player.debt === 0n
      ? []
      : [{ key: 'debt', label: messages.facts.debt, children: <Money micros={player.debt} /> }]),
    ...player.otherDebts.map(({ playerId, debt }) => ({
      key: `debt-${playerId}`,
      label: messages.facts.otherDebts,
      children: (
        <>
          <PlayerLink id={playerId} nickname="" />: <Money micros={debt} />
        </>
      ),
    })),
    {
      key: 'counts',
      label: messages.facts.counts,
      children: messages.facts.countsText(player.depositsPassed, player.depositsFailed),
    },
    { key: 'paid', label: messages.facts.paidBefore, children: player.withdrawalsPaid },
  ]
}

export type Flag = Readonly<{ text: string; tone: 'good' | 'watch' | 'bad' }>
const colours = { good: 'success', watch: 'warning', bad: 'error' } as const

/** What an operator should not miss, before the facts. */
export function Flags({ flags }: { flags: readonly Flag[] }): ReactNode {
  return (
    <div className="console-flags">
      {flags.map(({ text, tone }) => (
        <Tag key={text} color={colours[tone]}>
          {text}
        </Tag>
      ))}
    </div>
  )
}

/** The facts that follow from the player's summary alone. */
export function playerFlags(player: Status): Flag[] {
  return [
    ...(player.state === 'frozen' ? [{ text: messages.facts.flags.frozen, tone: 'bad' as const }] : []),
    ...(player.debt === 0n ? [] : [{ text: messages.facts.flags.debt, tone: 'bad' as const }]),
    ...(player.otherDebts.length === 0
      ? []
      : [{ text: messages.facts.flags.otherDebts, tone: 'bad' as const }]),
    ...(player.net < 0n ? [{ text: messages.facts.flags.negative, tone: 'watch' as const }] : []),
  ]
}

type Level = ReplyOf<typeof getPlayerTeam>['levels'][number]

/** What the three levels of a team count. */
export function TeamLevels({ levels }: { levels: readonly Level[] }): ReactNode {
  return <DataTable<Level> rowKey={({ level }) => String(level)} columns={columns} rows={levels} />
}
