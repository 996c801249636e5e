import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useCallback, useEffect } from 'react'
import { Navigate, NavLink, Outlet } from 'react-router'
import { api } from '../connection/api.ts'
import { useIdle } from '../connection/idle.ts'
import { mayDo, operatorQuery } from '../connection/operator.ts'
import { end, type SessionEnd, useSession } from '../connection/session.ts'
import { concernWords } from '../copy/concern-words.ts'
import { contentWords, frameListWords } from '../copy/content-words.ts'
import { frameWords } from '../copy/frame-words.ts'
import { methodWords } from '../copy/method-words.ts'
import { packetWords } from '../copy/packet-words.ts'
import { partnerWords } from '../copy/partner-words.ts'
import { playerWords } from '../copy/player-words.ts'
import { promotionWords } from '../copy/promotion-words.ts'
import { queueWords } from '../copy/queue-words.ts'
import { rewardWords } from '../copy/reward-words.ts'
import { words } from '../copy/words.ts'
import { Failure } from '../desk/list-states.tsx'
import { StepUp } from '../desk/step-up.tsx'

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
  useTitle(counts)
  return (
    <div className="desk">
      <header className="desk-side">
        <div className="desk-brand">
          <img src="/icon.svg" alt="" />
          {words.brand}
        </div>
        <Places permissions={operator?.permissions ?? []} counts={counts} />
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
        <StepUp />
      </main>
    </div>
  )
}

/** How much waits in all stands in the browser's tab, so that it is seen from elsewhere. */
function useTitle(counts: Readonly<Record<string, number>> = {}): void {
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${words.brand}` : words.brand
  }, [waiting])
}

type PlacesProps = { permissions: readonly string[]; counts: Partial<Record<string, number>> | undefined }

/** Where this operator may go. */
function Places({ permissions, counts }: PlacesProps): ReactNode {
  const may = (permission: string) => mayDo(permissions, permission)
  return (
    <nav aria-label={say.label}>
      {may('finance:deposit:read') && <Place to="/deposits" name={say.deposits} count={counts?.deposits} />}
      {may('finance:withdrawal:read') && (
        <Place to="/withdrawals" name={say.withdrawals} count={counts?.withdrawals} />
      )}
      {may('oversight:approval:read') && (
        <Place to="/approvals" name={frameWords.nav.approvals} count={counts?.approvals} />
      )}
      {may('kyc:case:read') && <Place to="/kyc" name={queueWords.kyc.title} count={counts?.kyc} />}
      {may('protection:concern:read') && (
        <Place to="/concerns" name={concernWords.title} count={counts?.concerns} />
      )}
      {may('players:player:read') && <Place to="/players" name={playerWords.title} />}
      {may('partners:application:read') && (
        <Place to="/partners" name={partnerWords.title} count={counts?.partners} />
      )}
      {may('promo:good:read') && <Place to="/goods" name={rewardWords.goods.title} />}
      {may('promo:task:read') && <Place to="/tasks" name={rewardWords.tasks.title} />}
      {may('promo:packet:read') && <Place to="/packets" name={packetWords.title} />}
      {may('finance:method:read') && <Place to="/methods" name={methodWords.title} />}
      {may('promo:budget:read') && <Place to="/promotions" name={promotionWords.title} />}
      {may('content:text:read') && <Place to="/content" name={contentWords.title} />}
      {may('content:frame:read') && <Place to="/frames" name={frameListWords.title} />}
      {may('rounds:round:read') && <Place to="/rounds" name={say.rounds} />}
      {may('games:game:read') && <Place to="/games" name={say.games} />}
      {may('support:inbox:read') && <Place to="/inbox" name={say.inbox} />}
      {may('oversight:setting:read') && <Place to="/settings" name={frameWords.nav.settings} />}
      {may('oversight:audit:read') && <Place to="/audit" name={say.audit} />}
      {may('oversight:operator:read') && <Place to="/operators" name={say.operators} />}
    </nav>
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
