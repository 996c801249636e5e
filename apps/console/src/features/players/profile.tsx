import { idOf } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Descriptions, type TableColumnsType, Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { messages } from '../../components/messages.ts'
import { PlayerLink, TeamLevels } from '../../components/player-facts.tsx'
import { Money, When } from '../../components/shown.tsx'
import { PlayerTimeline } from '../../components/timeline.tsx'
import { useFilter, useList } from '../../components/use-list.ts'
import { auditPath, playerPath } from '../../paths.ts'
import { playerMessages as t } from './messages.ts'
import {
  type Bet,
  type Team as PlayerTeam,
  type Profile,
  playerKey,
  profileQuery,
  readBets,
  teamQuery,
} from './queries.ts'
import { Levels } from './tabs/levels.tsx'
import { Limits } from './tabs/limits.tsx'
import { Bonuses, Ledger, ListTab } from './tabs/list-tabs.tsx'
import { Notes } from './tabs/notes.tsx'
import { Overview } from './tabs/overview.tsx'
import { Sessions } from './tabs/sessions.tsx'
import { Tickets } from './tabs/tickets.tsx'

const colours = { waiting: 'default', won: 'success', lost: 'error', void: 'processing' } as const

const columns: TableColumnsType<Bet> = [
  { title: t.bets.at, render: (_, bet) => <When at={bet.placedAt} /> },
  { title: t.bets.game, dataIndex: 'gameId' },
  { title: t.bets.issue, dataIndex: 'issue' },
  { title: t.bets.lines, align: 'right', dataIndex: 'lines' },
  { title: t.bets.stake, align: 'right', render: (_, bet) => <Money micros={bet.stake} /> },
  {
    title: t.bets.payout,
    align: 'right',
    render: (_, bet) => (bet.payout === null ? '' : <Money micros={bet.payout} />),
  },
  {
    title: t.bets.state,
    render: (_, bet) => <Tag color={colours[bet.state]}>{t.bets.states[bet.state]}</Tag>,
  },
]

/** One player, tab by tab; the tab lives in the address. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const query = useQuery(profileQuery(idOf(id)))
  return <Loaded query={query}>{(player) => <Player key={id} player={player} />}</Loaded>
}

function Player({ player }: { player: Profile }): ReactNode {
  const [tab, setTab] = useFilter('tab', 'overview')
  const items = useTabs(player)
  const mayView = useMay('players:view:read')
  return (
    <>
      <div className="console-head">
        <h1>
          {player.nickname} <span className="console-hint">({player.id})</span>{' '}
          <Tag color={player.state === 'active' ? 'success' : 'error'}>{t.states[player.state]}</Tag>
        </h1>
        <div className="console-row-acts">
          {mayView && <Link to={`${playerPath(player.id)}/view`}>{t.view}</Link>}
          <Link to={auditPath(`player:${player.id}`)}>{t.audit}</Link>
        </div>
      </div>
      <div className="console-card">
        <Tabs activeKey={tab} onChange={setTab} items={items} destroyOnHidden />
      </div>
    </>
  )
}

function useTabs(player: Profile) {
  const maySeeNotes = useMay('players:note:read')
  const { id, noteCount } = player
  const { tabs } = t
  return [
    { key: 'overview', label: tabs.overview, children: <Overview player={player} /> },
    { key: 'timeline', label: tabs.timeline, children: <PlayerTimeline id={id} /> },
    { key: 'ledger', label: tabs.ledger, children: <Ledger id={id} /> },
    { key: 'bets', label: tabs.bets, children: <Bets id={id} /> },
    { key: 'tickets', label: tabs.tickets, children: <Tickets id={id} /> },
    { key: 'levels', label: tabs.levels, children: <Levels id={id} /> },
    { key: 'bonuses', label: tabs.bonuses, children: <Bonuses id={id} /> },
    { key: 'team', label: tabs.team, children: <Team id={id} /> },
    { key: 'limits', label: tabs.limits, children: <Limits id={id} /> },
    { key: 'sessions', label: tabs.sessions, children: <Sessions id={id} /> },
    ...(maySeeNotes ? [{ key: 'notes', label: tabs.notes(noteCount), children: <Notes id={id} /> }] : []),
  ]
}

/** The player's slips. */
function Bets({ id }: { id: bigint }): ReactNode {
  const list = useList<Bet>(playerKey(id, 'bets'), readBets(id))
  return <ListTab name={t.tabs.bets} list={list} columns={columns} rowKey="orderNo" empty={t.bets.empty} />
}

/** Who invited the player, what their own team counts, and what it brought them. */
function Team({ id }: { id: bigint }): ReactNode {
  const query = useQuery(teamQuery(id))
  return (
    <Loaded query={query}>
      {(team) => (
        <>
          <Descriptions size="small" column={2} bordered items={factsOf(team)} />
          <TeamLevels levels={team.levels} />
        </>
      )}
    </Loaded>
  )
}

function factsOf({ inviteCode, invitedBy, countsFrom, mayEarn, partner, commission }: PlayerTeam) {
  return [
    { key: 'code', label: t.team.code, children: inviteCode },
    {
      key: 'by',
      label: t.team.invitedBy,
      children: invitedBy ? <PlayerLink id={invitedBy.id} nickname={invitedBy.nickname} /> : t.team.nobody,
    },
    { key: 'from', label: t.team.countsFrom, children: countsFrom ?? t.team.countsNot },
    { key: 'earns', label: t.team.mayEarn, children: mayEarn ? t.team.earns : t.team.earnsNot },
    { key: 'commission', label: messages.team.commission, children: <Money micros={commission} /> },
    {
      key: 'partner',
      label: t.team.partner,
      children: partner === null ? t.team.none : messages.team.partner[partner],
    },
  ]
}
