import { useSyncExternalStore } from 'react'

const darkness = window.matchMedia('(prefers-color-scheme: dark)')

/** Whether the operator's machine is set to light or dark. */
export function useLook(): 'light' | 'dark' {
  return useSyncExternalStore(subscribe, () => (darkness.matches ? 'dark' : 'light'))
}

function subscribe(listener: () => void): () => void {
  darkness.addEventListener('change', listener)
  return () => darkness.removeEventListener('change', listener)
}
