import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Link, Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { api } from '../client/api.ts'
import { mayDo, operatorQuery } from '../client/operator.ts'
import { Loaded } from '../components/loaded.tsx'
import { messages } from '../components/messages.ts'
import { FRESH } from '../components/open-item.ts'
import { StepUp } from '../components/step-up.tsx'
import { paths } from '../paths.ts'
import { end, type SessionEnd, useIdle, useSession } from '../session/session.ts'
import { Menu } from './menu.tsx'
import { layoutMessages as t } from './messages.ts'
import { navigationFor, placeAt } from './navigation.ts'
import { Palette } from './palette.tsx'
import { Printed } from './printed.tsx'

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
          <div className="console-own">
            <Button size="small" href={`#${paths.passkeys}`}>
              {t.passkeys}
            </Button>
            <Button size="small" onClick={() => signOut('signed-out')}>
              {t.signOut}
            </Button>
          </div>
        </div>
      </header>
      <main className="console-main">
        <Breadcrumbs />
        <Printed operator={operator?.name} />
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

/** Group, page and the item that the address has open, each under the one before it. */
function Breadcrumbs(): ReactNode {
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const at = placeAt(pathname)
  if (!at) return null
  const { group, place } = at
  const item = pathname.slice(place.to.length + 1).split('/')[0] || params.get('open')
  return (
    <nav aria-label={t.breadcrumbs} className="console-crumbs">
      <ol>
        {group.name !== place.name && <li>{group.name}</li>}
        {item ? (
          <>
            <li>
              <Link to={place.to}>{place.name}</Link>
            </li>
            <li aria-current="page">{item === FRESH ? t.fresh : item}</li>
          </>
        ) : (
          <li aria-current="page">{place.name}</li>
        )}
      </ol>
      <Button size="small" type="text" onClick={() => window.print()}>
        {t.print}
      </Button>
    </nav>
  )
}
