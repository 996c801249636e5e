import { idOf } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { Tabs, Tag } from 'antd'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { useMay } from '../../client/operator.ts'
import { Loaded } from '../../components/loaded.tsx'
import { useFilter } from '../../components/use-list.ts'
import { auditPath } from '../../paths.ts'
import { playerMessages as t } from './messages.ts'
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
  const query = useQuery(profileQuery(idOf(id)))
  return <Loaded query={query}>{(player) => <Player key={id} player={player} />}</Loaded>
}

function Player({ player }: { player: Profile }): ReactNode {
  const [tab, setTab] = useFilter('tab', 'overview')
  const items = useTabs(player)
  return (
    <>
      <div className="console-head">
        <h1>
          {player.nickname} <span className="console-hint">({player.id})</span>{' '}
          <Tag color={player.state === 'active' ? 'success' : 'error'}>{t.states[player.state]}</Tag>
        </h1>
        <Link to={auditPath(`player:${player.id}`)}>{t.audit}</Link>
      </div>
      <div className="console-card">
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
  const { tabs } = t
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
