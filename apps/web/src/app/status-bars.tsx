import { useEffect, useState, useSyncExternalStore } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { PAGE_DELAY_MS } from '../formats/limits.ts'

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

/** Whether `isOn` has held for `delayMs`: what passes sooner is never shown. */
export function useLasting(isOn: boolean, delayMs: number): boolean {
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
