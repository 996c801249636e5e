import { useSyncExternalStore } from 'react'

let isLoading = false
const listeners = new Set<() => void>()

export function setPageLoading(next: boolean): void {
  isLoading = next
  for (const listener of listeners) listener()
}

/** Whether a page's code is on its way. */
export function useIsPageLoading(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isLoading,
  )
}
