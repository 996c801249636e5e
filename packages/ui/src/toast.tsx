import { lazy, Suspense, useSyncExternalStore } from 'react'

export type ToastTone = 'good' | 'bad'
export type ToastMessage = { text: string; tone?: ToastTone; durationMs: number }

const waiting: ToastMessage[] = []
const listeners = new Set<() => void>()
let isWanted = false
let show: ((message: ToastMessage) => void) | undefined

/** Shows a short message above everything. It waits when its view has not been loaded yet. */
export function toast(message: ToastMessage): void {
  if (show) return show(message)
  waiting.push(message)
  isWanted = true
  for (const listener of listeners) listener()
}

/** The view announces itself; messages that came before it are shown now. */
export function bindToastView(view: (message: ToastMessage) => void): () => void {
  show = view
  for (const message of waiting.splice(0)) view(message)
  return () => {
    show = undefined
  }
}

const View = lazy(() => import('./toast-view.tsx'))

/** Stands once in the app. The view is loaded with the first message, so that the start pays nothing for it. */
export function Toasts() {
  const isShown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
  )
  if (!isShown) return null
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
