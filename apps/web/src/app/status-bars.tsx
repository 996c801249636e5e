import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { PAGE_DELAY_MS } from '../formats/limits.ts'
import { useIsOffline } from '../live/live-state.ts'

/** A connection that comes back sooner than this was never missed. */
const UNNOTICED_MS = 1500

let isLoading = false

const listeners = new Set<() => void>()

/** The loading view of a page: shown only when it takes longer than the specification's 200 ms. */
export function LoadingBar() {
  const { t } = useMessages()
  const isLoading = useIsPageLoading()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setShown(true), PAGE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
  if (!isShown) return null
  return (
    <div
      role="status"
      aria-label={t('common.loading')}
      className="fixed inset-x-0 top-0 z-50 h-1 overflow-hidden"
    >
      <div className="travel h-full w-1/3 rounded-full bg-brand" />
    </div>
  )
}

export function setPageLoading(next: boolean): void {
  isLoading = next
  for (const listener of listeners) listener()
}

/** Whether a page's code is on its way. */
function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isLoading,
  )
}

/** Says that what is on the screen may be old. */
export function OfflineBar() {
  const { t } = useMessages()
  const isOffline = useIsOffline()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOffline) return undefined
    const timer = setTimeout(() => setShown(true), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isOffline])
  return (
    <div role="status" className="mx-auto max-w-[480px]">
      {isShown && (
        <p className="bg-danger-soft px-4 py-2 text-center text-[13px] font-medium text-danger">
          {t('offline.bar')}
        </p>
      )}
    </div>
  )
}
