import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { requestPath, ticketPath } from '../../paths.ts'
import { bankMessages as t } from './messages.ts'
import type { Check } from './queries.ts'

type Target = Pick<Check['matched'][number], 'kind' | 'id' | 'player'>

/** What a line is or may be, by its number: it leads to the request. */
export function TargetLink({ target: { kind, id, player } }: { target: Target }): ReactNode {
  const name = id === null ? t.kinds[kind] : `${t.kinds[kind]} ${id}`
  if (id === null) return name
  if (kind === 'ticket_payout') return <Link to={ticketPath(id)}>{name}</Link>
  if (player === null) return name
  return <Link to={requestPath(kind === 'withdrawal' ? 'withdrawals' : 'deposits', player, id)}>{name}</Link>
}
