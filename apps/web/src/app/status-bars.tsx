import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { PAGE_DELAY_MS } from '../formats/limits.ts'
import { useIsOffline } from '../live/live-state.ts'

/** A connection that comes back sooner than this was never missed. */
const UNNOTICED_MS = 1500

let isPageLoading = false

const listeners = new Set<() => void>()

/** The loading view of a page: shown only when it takes longer than the specification's 200 ms. */
export function LoadingBar() {
  const { t } = useMessages()
  const isShown = useLasting(useIsPageLoading(), PAGE_DELAY_MS)
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
  isPageLoading = next
  for (const listener of listeners) listener()
}

/** Whether a page's code is on its way. */
function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isPageLoading,
  )
}

/** Says that what is on the screen may be old. */
export function OfflineBar() {
  const { t } = useMessages()
  const isShown = useLasting(useIsOffline(), UNNOTICED_MS)
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

/** Whether `isOn` has held for `delayMs`: what passes sooner is never shown. */
function useLasting(isOn: boolean, delayMs: number): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isOn) return undefined
    const timer = setTimeout(() => setLasting(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isOn, delayMs])
  return isLasting
}
