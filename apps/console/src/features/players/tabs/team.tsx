import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { partnerWords } from '../../../copy/partner-words.ts'
import { Failure } from '../../../desk/list-states.tsx'
import { Money } from '../../../desk/shown.tsx'
import { PlayerLink } from '../../../desk/standing.tsx'
import { TeamLevels } from '../../../desk/team-levels.tsx'
import { type Team as PlayerTeam, teamQuery } from '../queries.ts'

const say = partnerWords.tab

/** Who invited the player, what his own team counts, and what it brought him. */
export function Team({ id }: { id: bigint }): ReactNode {
  const { data, error, refetch } = useQuery(teamQuery(id))
  if (error) return <Failure failure={error} again={() => void refetch()} />
  if (!data) return <Skeleton active title={false} />
  return (
    <>
      <Descriptions size="small" column={2} bordered items={factsOf(data)} />
      <TeamLevels levels={data.levels} />
    </>
  )
}

function factsOf({ inviteCode, invitedBy, countsFrom, mayEarn, partner, commission }: PlayerTeam) {
  return [
    { key: 'code', label: say.code, children: inviteCode },
    {
      key: 'by',
      label: say.invitedBy,
      children: invitedBy ? <PlayerLink id={invitedBy.id} nickname={invitedBy.nickname} /> : say.nobody,
    },
    { key: 'from', label: say.countsFrom, children: countsFrom ?? say.countsNot },
    { key: 'earns', label: say.mayEarn, children: mayEarn ? say.earns : say.earnsNot },
    { key: 'commission', label: partnerWords.commission, children: <Money micros={commission} /> },
    {
      key: 'partner',
      label: say.partner,
      children: partner === null ? say.none : partnerWords.states[partner],
    },
  ]
}
