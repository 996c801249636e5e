import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Navigate, Outlet } from 'react-router'
import { api } from '../client/api.ts'
import { mayDo, operatorQuery } from '../client/operator.ts'
import { Loaded } from '../components/loaded.tsx'
import { messages } from '../components/messages.ts'
import { StepUp } from '../components/step-up.tsx'
import { paths } from '../paths.ts'
import { end, type SessionEnd, useIdle, useSession } from '../session/session.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Menu } from './menu.tsx'
import { layoutMessages as t } from './messages.ts'
import { navigationFor } from './navigation.ts'
import { Palette } from './palette.tsx'

const COUNTS_EVERY_MS = 5_000
/** The server's own limit for an unused session. */
const IDLE_MS = 15 * 60_000

/** The layout around every page: the navigation with its counts, and the operator. Without a session it leads to sign-in. */
export function Layout(): ReactNode {
  const { token } = useSession()
  if (token === null) return <Navigate to={paths.signIn} replace />
  return <SignedIn />
}

function SignedIn(): ReactNode {
  const signOut = useSignOut()
  const query = useQuery(operatorQuery)
  const operator = query.data
  const groups = navigationFor((permission) => mayDo(operator?.permissions ?? [], permission))
  const { data: counts } = useQuery({
    queryKey: ['counts'],
    queryFn: () => api.getCounts({}),
    refetchInterval: COUNTS_EVERY_MS,
  })
  useIdle(
    IDLE_MS,
    useCallback(() => signOut('idle'), [signOut]),
  )
  useTitle(counts)
  return (
    <div className="console">
      <header className="console-side">
        <div className="console-brand">
          <img src="/icon.svg" alt="" />
          {messages.brand}
        </div>
        <Palette groups={groups} />
        <Menu groups={groups} counts={counts} />
        <div className="console-who">
          <strong>{operator?.name}</strong>
          {operator?.roles.join(', ')}
          <p>
            <Button size="small" onClick={() => signOut('signed-out')}>
              {t.signOut}
            </Button>
          </p>
        </div>
      </header>
      <main className="console-main">
        <Breadcrumbs />
        <Loaded query={query} loading={null}>
          {() => <Outlet />}
        </Loaded>
        <StepUp />
      </main>
    </div>
  )
}

/** The number of waiting requests is in the browser's tab, so that it is seen from elsewhere. */
function useTitle(counts: Readonly<Record<string, number>> = {}): void {
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${messages.brand}` : messages.brand
  }, [waiting])
}

/** Ends the session here at once and informs the server; no data stays in the browser. */
function useSignOut(): (why: SessionEnd) => void {
  const client = useQueryClient()
  return useCallback(
    (why) => {
      // Sent first, because it needs the token that `end` deletes.
      api.operatorLogout({}).catch(() => undefined)
      end(why)
      client.clear()
    },
    [client],
  )
}
