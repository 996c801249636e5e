import { useQuery } from '@tanstack/react-query'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { Loaded } from '../../../components/loaded.tsx'
import { messages } from '../../../components/messages.ts'
import { PlayerLink } from '../../../components/player-facts.tsx'
import { Money } from '../../../components/shown.tsx'
import { TeamLevels } from '../../../components/team-levels.tsx'
import { playerMessages as t } from '../messages.ts'
import { type Team as PlayerTeam, teamQuery } from '../queries.ts'

/** Who invited the player, what his own team counts, and what it brought him. */
export function Team({ id }: { id: bigint }): ReactNode {
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
