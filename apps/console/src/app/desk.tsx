import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback } from 'react'
import { Navigate, NavLink, Outlet } from 'react-router'
import { api } from '../connection/api.ts'
import { useIdle } from '../connection/idle.ts'
import { mayDo, operatorQuery } from '../connection/operator.ts'
import { end, type SessionEnd, useSession } from '../connection/session.ts'
import { words } from '../copy/words.ts'
import { Failure } from '../desk/list-states.tsx'

const countsEveryMs = 5_000
/** The server's own limit for an unused session. */
const idleMs = 15 * 60_000
const say = words.nav

/** The desk around every page: where one may go, how much waits there, who sits here. Nobody signed in: the door. */
export function Desk(): ReactNode {
  const { token } = useSession()
  if (token === null) return <Navigate to="/sign-in" replace />
  return <SignedIn />
}

function SignedIn(): ReactNode {
  const signOut = useSignOut()
  const { data: operator, error, refetch } = useQuery(operatorQuery)
  const { data: counts } = useQuery({
    queryKey: ['counts'],
    queryFn: () => api.getCounts({}),
    refetchInterval: countsEveryMs,
  })
  useIdle(
    idleMs,
    useCallback(() => signOut('idle'), [signOut]),
  )
  const may = (permission: string) => mayDo(operator?.permissions ?? [], permission)
  return (
    <div className="desk">
      <header className="desk-side">
        <div className="desk-brand">
          <img src="/icon.svg" alt="" />
          {words.brand}
        </div>
        <nav aria-label={say.label}>
          {may('finance:deposit:read') && (
            <Place to="/deposits" name={say.deposits} count={counts?.deposits} />
          )}
          {may('finance:withdrawal:read') && (
            <Place to="/withdrawals" name={say.withdrawals} count={counts?.withdrawals} />
          )}
          {may('rounds:round:read') && <Place to="/rounds" name={say.rounds} />}
          {may('oversight:audit:read') && <Place to="/audit" name={say.audit} />}
          {may('oversight:operator:add') && <Place to="/operators" name={say.operators} />}
        </nav>
        <div className="desk-who">
          <strong>{operator?.name}</strong>
          {operator?.roles.join(', ')}
          <p>
            <Button size="small" onClick={() => signOut('signed-out')}>
              {say.signOut}
            </Button>
          </p>
        </div>
      </header>
      <main className="desk-main">
        {error ? <Failure failure={error} again={() => void refetch()} /> : operator && <Outlet />}
      </main>
    </div>
  )
}

type PlaceProps = { to: string; name: string; count?: number | undefined }

function Place({ to, name, count = 0 }: PlaceProps): ReactNode {
  return (
    <NavLink to={to} className="desk-link">
      {name}
      {count > 0 && (
        <span className="desk-count">
          <span aria-hidden="true">{count}</span>
          <span className="desk-spoken">{say.waiting(count)}</span>
        </span>
      )}
    </NavLink>
  )
}

/** Ends the session here at once and tells the server; nothing that was read stays in the browser. */
function useSignOut(): (why: SessionEnd) => void {
  const client = useQueryClient()
  return useCallback(
    (why) => {
      // Sent first, because it needs the token that `end` forgets.
      api.operatorLogout({}).catch(() => undefined)
      end(why)
      client.clear()
    },
    [client],
  )
}
