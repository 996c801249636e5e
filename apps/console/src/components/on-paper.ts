import { useSyncExternalStore } from 'react'

const paper = window.matchMedia('print')

/** Whether the page is being printed. */
export function useIsOnPaper(): boolean {
  return useSyncExternalStore(subscribe, () => paper.matches)
}

function subscribe(listener: () => void): () => void {
  paper.addEventListener('change', listener)
  return () => paper.removeEventListener('change', listener)
}
