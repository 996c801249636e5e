import { idOf } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../connection/operator.ts'
import { playerWords as say } from '../../copy/player-words.ts'
import { Failure } from '../../desk/list-states.tsx'
import { useFilter } from '../../desk/use-list.ts'
import { type Profile, profileQuery } from './queries.ts'
import { Bets } from './tabs/bets.tsx'
import { Bonuses } from './tabs/bonuses.tsx'
import { Ledger } from './tabs/ledger.tsx'
import { Levels } from './tabs/levels.tsx'
import { Limits } from './tabs/limits.tsx'
import { Notes } from './tabs/notes.tsx'
import { Overview } from './tabs/overview.tsx'
import { Deposits, Withdrawals } from './tabs/requests.tsx'
import { Sessions } from './tabs/sessions.tsx'
import { Team } from './tabs/team.tsx'

/** One player, tab by tab; the tab lives in the address. */
export function Screen(): ReactNode {
  const { id = '' } = useParams()
  const { data, error, refetch } = useQuery(profileQuery(idOf(id)))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  return data ? <Player key={id} player={data} /> : <Skeleton active paragraph={{ rows: 10 }} />
}

function Player({ player }: { player: Profile }): ReactNode {
  const [tab, setTab] = useFilter('tab', 'overview')
  const items = useTabs(player)
  return (
    <>
      <div className="desk-head">
        <h1>
          {player.nickname} <span className="desk-hint">({player.id})</span>{' '}
          <Tag color={player.state === 'active' ? 'success' : 'error'}>{say.states[player.state]}</Tag>
        </h1>
        <Link to={`/audit?subject=player:${player.id}`}>{say.audit}</Link>
      </div>
      <div className="desk-card">
        <Tabs activeKey={tab} onChange={setTab} items={items} destroyOnHidden />
      </div>
    </>
  )
}

function useTabs(player: Profile) {
  const maySeeDeposits = useMay('finance:deposit:read')
  const maySeeWithdrawals = useMay('finance:withdrawal:read')
  const maySeeNotes = useMay('players:note:read')
  const { id, noteCount } = player
  const { tabs } = say
  return [
    { key: 'overview', label: tabs.overview, children: <Overview player={player} /> },
    { key: 'ledger', label: tabs.ledger, children: <Ledger id={id} /> },
    ...(maySeeDeposits ? [{ key: 'deposits', label: tabs.deposits, children: <Deposits id={id} /> }] : []),
    ...(maySeeWithdrawals
      ? [{ key: 'withdrawals', label: tabs.withdrawals, children: <Withdrawals id={id} /> }]
      : []),
    { key: 'bets', label: tabs.bets, children: <Bets id={id} /> },
    { key: 'levels', label: tabs.levels, children: <Levels id={id} /> },
    { key: 'bonuses', label: tabs.bonuses, children: <Bonuses id={id} /> },
    { key: 'team', label: tabs.team, children: <Team id={id} /> },
    { key: 'limits', label: tabs.limits, children: <Limits id={id} /> },
    { key: 'sessions', label: tabs.sessions, children: <Sessions id={id} /> },
    ...(maySeeNotes ? [{ key: 'notes', label: tabs.notes(noteCount), children: <Notes id={id} /> }] : []),
  ]
}
