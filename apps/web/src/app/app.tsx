import { isLayerOnTop, leaveLayer, onceBack, Toasts } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { idleTurn } from '../client/idle-turn.ts'
import { later } from '../components/later.tsx'
import { part } from '../components/part.ts'
import { belowWatchBar, WatchBar } from '../components/watch-bar.tsx'
import { withMessages } from '../copy/load-messages.ts'
import { type Address, bindPages, openPath, pagesBelow } from '../navigation/address.ts'
import { Navigate, useLocation } from '../navigation/link.tsx'
import { bindNavigator } from '../navigation/verbs.ts'
import * as paths from '../paths.ts'
import { initQuery, usePlayer } from '../session/player.ts'
import { session, useSession } from '../session/session.ts'
import { guard } from './guard.ts'
import { useLiveUpdates } from './live-updates.ts'
import { lackingIn } from './needed-query.ts'
import { NotFound, ScreenBoundary } from './screen-boundary.tsx'
import { fetchScreen, isPage, useScreen } from './screens.tsx'
import { LoadingBar } from './status-bars.tsx'
import { TabBar } from './tab-bar.tsx'
import { useScrollMemory } from './use-scroll-memory.ts'

const SessionDialog = part(() => import('../components/session-dialog.tsx'))
const LoginPopup = part(withMessages('login', () => import('../features/identity/login-popup.tsx')))
const IncompleteAddress = part(withMessages('address', () => import('./incomplete-address.tsx')))
const PlayWatch = part(
  withMessages('watch', () => import(/* untouched */ '../features/protection/play/play-watch.tsx')),
)
const AskAgain = later(
  withMessages('offers', () => import(/* seldom */ '../features/person/offers/ask-again.tsx')),
)
/** Above every page; where its code does not come, nothing else waits for it. */
const NoticeBars = later<object>(() => import('./notice-bars.tsx').catch(() => ({ default: () => null })))
const shellPaths: readonly string[] = [paths.start, ...paths.tabs]

/** Where time counts as play. */
const playPaths: readonly string[] = [...paths.boards, paths.streaks]

/** Fetches what the page of an address needs, or the one that its guard leads to; undefined when it is there. */
export function preparePage(address: Address): Promise<void> | undefined {
  const path = elsewhereFrom(address, session.isLoggedIn()) ?? address.pathname
  return fetchScreen(path.split('?')[0] ?? path)
}
bindPages(preparePage)

/** Where a visit must go instead. An address without a page leads nowhere else: a visitor, too, reads that there is none. */
function elsewhereFrom(
  { pathname, search }: Pick<Address, 'pathname' | 'search'>,
  hasToken: boolean,
): string | undefined {
  return isPage(pathname) ? guard(pathname + search, hasToken) : undefined
}

/** The screen of the address, behind its guard, and what surrounds every screen. */
export function App() {
  useNavigator()
  useScrollMemory()
  useLiveUpdates()
  // Whoever reads it asks for itself: the app is not drawn again for it.
  useQuery({ ...initQuery(), notifyOnChangeProps: [] })
  useEffect(cover, [])
  const isExpired = useSession((state) => state.isExpired)
  const isPopup = useSession((state) => state.loginPopup)
  return (
    <>
      <LoadingBar />
      <Suspense>
        <NoticeBars />
      </Suspense>
      <CurrentScreen />
      <Toasts />
      {isExpired && (
        <Suspense>
          <SessionDialog />
        </Suspense>
      )}
      {isPopup && (
        <Suspense>
          <LoginPopup />
        </Suspense>
      )}
    </>
  )
}

function CurrentScreen() {
  const { pathname, search } = useLocation()
  const hasToken = useSession((state) => state.token !== null)
  const isLeaving = useSession((state) => state.isLeaving)
  useEffect(() => {
    if (pathname === paths.login) session.setLeaving(false)
  }, [pathname])
  const elsewhere = elsewhereFrom({ pathname, search }, hasToken)
  const screen = useScreen(elsewhere ? null : pathname)
  if (elsewhere) return <Navigate to={isLeaving ? paths.login : elsewhere} />
  const isTab = shellPaths.includes(pathname)
  const isWatched = hasToken && playPaths.includes(pathname)
  const lacking = lackingIn(pathname, search)
  return (
    <>
      {isWatched && (
        <Suspense fallback={<WatchBar />}>
          <PlayWatch />
        </Suspense>
      )}
      <div
        className={isTab ? 'pb-[calc(75px+env(safe-area-inset-bottom))] lg:pb-0' : undefined}
        style={isWatched ? belowWatchBar : undefined}
      >
        <div key={pathname} className="turning" data-page={pathname}>
          <ScreenBoundary>
            {lacking ? (
              <Suspense>
                <IncompleteAddress {...lacking} />
              </Suspense>
            ) : screen === undefined ? (
              <NotFound />
            ) : (
              screen
            )}
          </ScreenBoundary>
        </div>
      </div>
      <TabBar pathname={pathname} isTab={isTab} />
      {isTab && <OffersAgain />}
    </>
  )
}

function OffersAgain() {
  const { player, dataUpdatedAt } = usePlayer()
  // What an earlier visit knew may have been answered since.
  if (!player?.isAskedOffers || dataUpdatedAt < performance.timeOrigin) return null
  return (
    <Suspense>
      <AskAgain />
    </Suspense>
  )
}

/** Blurs the page in the background once its code has come, which nothing waits for. */
function cover() {
  void idleTurn()
    .then(() => import('../session/cover-page.ts'))
    .then(({ coverInBackground }) => coverInBackground())
    .catch(() => undefined)
}

/** Gives the navigation verbs the browser's history, for as long as the app runs. What is open above a page is left with the page. */
function useNavigator(): void {
  useEffect(() => {
    bindNavigator({
      go: (delta) => onceBack(() => window.history.go(isLayerOnTop() ? delta - 1 : delta)),
      to: (path, options) => {
        if (!isLayerOnTop()) onceBack(() => openPath(path, options))
        else if (options.replace) leaveLayer(() => openPath(path, options))
        else openPath(path, { replace: true })
      },
      depth: () => pagesBelow() - (isLayerOnTop() ? 1 : 0),
    })
  }, [])
}
