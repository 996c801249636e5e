import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Navigate, NavLink, Outlet } from 'react-router'
import { api } from '../client/api.ts'
import { mayDo, operatorQuery } from '../client/operator.ts'
import { Loaded } from '../components/loaded.tsx'
import { messages } from '../components/messages.ts'
import { StepUp } from '../components/step-up.tsx'
import { GATE_PAGE, paths } from '../paths.ts'
import { end, type SessionEnd, useIdle, useSession } from '../session/session.ts'
import { navigation } from './messages.ts'

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
        <Places permissions={operator?.permissions ?? []} counts={counts} />
        <div className="console-who">
          <strong>{operator?.name}</strong>
          {operator?.roles.join(', ')}
          <p>
            <Button size="small" onClick={() => signOut('signed-out')}>
              {navigation.signOut}
            </Button>
          </p>
        </div>
      </header>
      <main className="console-main">
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

type PlacesProps = Readonly<{
  permissions: readonly string[]
  counts: Partial<Record<string, number>> | undefined
}>

/** Where this operator may go. */
function Places({ permissions, counts }: PlacesProps): ReactNode {
  const may = (permission: string) => mayDo(permissions, permission)
  return (
    <nav aria-label={navigation.label}>
      {may('finance:deposit:read') && (
        <Place to={paths.deposits} name={navigation.deposits} count={counts?.deposits} />
      )}
      {may('finance:withdrawal:read') && (
        <Place to={paths.withdrawals} name={navigation.withdrawals} count={counts?.withdrawals} />
      )}
      {may('oversight:approval:read') && (
        <Place to={paths.approvals} name={navigation.approvals} count={counts?.approvals} />
      )}
      {may('kyc:case:read') && <Place to={paths.kyc} name={navigation.kyc} count={counts?.kyc} />}
      {may('protection:case:read') && (
        <Place to={paths.concerns} name={navigation.concerns} count={counts?.concerns} />
      )}
      {may('support:thread:read') && (
        <Place to={paths.support} name={navigation.support} count={counts?.support} />
      )}
      {may('players:player:read') && <Place to={paths.players} name={navigation.players} />}
      {may('partners:application:read') && (
        <Place to={paths.partners} name={navigation.partners} count={counts?.partners} />
      )}
      {may('promo:good:read') && <Place to={paths.goods} name={navigation.goods} />}
      {may('promo:task:read') && <Place to={paths.tasks} name={navigation.tasks} />}
      {may('promo:packet:read') && <Place to={paths.packets} name={navigation.packets} />}
      {may('savings:product:read') && <Place to={paths.products} name={navigation.products} />}
      {may('savings:reserve:read') && <Place to={paths.orders} name={navigation.orders} />}
      {may('savings:reserve:read') && <Place to={paths.reserves} name={navigation.reserves} />}
      {may('finance:evidence:read') && <Place to={paths.evidence} name={navigation.evidence} />}
      {may('tickets:item:read') && <Place to={paths.tickets} name={navigation.tickets} />}
      {may('tickets:dispute:read') && <Place to={paths.disputes} name={navigation.disputes} />}
      {may('tickets:entry:check') && (
        <a href={GATE_PAGE} className="console-link">
          {navigation.gate}
        </a>
      )}
      {may('finance:method:read') && <Place to={paths.methods} name={navigation.methods} />}
      {may('promo:budget:read') && <Place to={paths.promotions} name={navigation.promotions} />}
      {may('content:text:read') && <Place to={paths.content} name={navigation.content} />}
      {may('content:frame:read') && <Place to={paths.embeds} name={navigation.embeds} />}
      {may('rounds:round:read') && <Place to={paths.rounds} name={navigation.rounds} />}
      {may('games:game:read') && <Place to={paths.games} name={navigation.games} />}
      {may('support:inbox:read') && <Place to={paths.inbox} name={navigation.inbox} />}
      {may('oversight:setting:read') && <Place to={paths.settings} name={navigation.settings} />}
      {may('oversight:audit:read') && <Place to={paths.audit} name={navigation.audit} />}
      {may('oversight:operator:read') && <Place to={paths.operators} name={navigation.operators} />}
    </nav>
  )
}

type PlaceProps = Readonly<{ to: string; name: string; count?: number | undefined }>

function Place({ to, name, count = 0 }: PlaceProps): ReactNode {
  return (
    <NavLink to={to} className="console-link">
      {name}
      {count > 0 && (
        <span className="console-count">
          <span aria-hidden="true">{count}</span>
          <span className="console-spoken">{navigation.waiting(count)}</span>
        </span>
      )}
    </NavLink>
  )
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
