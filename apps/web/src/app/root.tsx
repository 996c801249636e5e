import { Toasts } from '@opendraw/ui'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useIsOffline } from '../connection/live-state.ts'
import { useSession } from '../connection/session.ts'
import { useWords } from '../copy/use-words.ts'
import { pageDelayMs } from '../formats/limits.ts'
import { useLiveUpdates } from './live-updates.ts'

const SessionDialog = lazy(() => import('../frame/session-dialog.tsx'))
const LoginPopup = lazy(() => import('../features/identity/login-popup.tsx'))

/** What stands around every screen: progress, offline bar, toasts, the dialog of an ended session, the login popup, the live stream. */
export function Root() {
  useLiveUpdates()
  const isExpired = useSession((state) => state.isExpired)
  const isPopup = useSession((state) => state.loginPopup)
  return (
    <>
      <LoadingBar />
      <OfflineBar />
      <Outlet />
      <ScrollRestoration />
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

/** The loading view of a page: shown only when it takes longer than the specification's 200 ms. */
function LoadingBar() {
  const { say } = useWords()
  const isLoading = useNavigation().state === 'loading'
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setShown(true), pageDelayMs)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  if (!isShown) return null
  return (
    <div
      role="status"
      aria-label={say('common.loading')}
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="travel h-full w-1/3 rounded-full bg-brand" />
    </div>
  )
}

function OfflineBar() {
  const { say } = useWords()
  const isOffline = useIsOffline()
  return (
    <div role="status" className="mx-auto max-w-[480px]">
      {isOffline && (
        <p className="bg-danger-soft px-4 py-2 text-center text-[13px] font-medium text-danger">
          {say('offline.bar')}
        </p>
      )}
    </div>
  )
}
