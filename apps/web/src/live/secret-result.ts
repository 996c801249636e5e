import { useEffect, useSyncExternalStore } from 'react'

let count = 0
const listeners = new Set<() => void>()

/** While it is true, a result on this screen is not to be known yet: what would give it away elsewhere waits. */
export function useSecretResult(isSecret: boolean): void {
  useEffect(() => {
    if (!isSecret) return undefined
    change(1)
    return () => change(-1)
  }, [isSecret])
}

/** Whether a screen keeps a result secret now. */
export function useIsResultSecret(): boolean {
  return useSyncExternalStore(subscribe, () => count > 0)
}

function change(by: number): void {
  count += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
