import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastWanted, onToastWanted } from './toast-queue.ts'

const View = lazy(() => import('./toast-view.tsx'))

/** Rendered once in the app. The view is loaded with the first message, so that the start pays nothing for it. */
export function Toasts() {
  const isShown = useSyncExternalStore(onToastWanted, isToastWanted)
  if (!isShown) return null
  return (
    <Suspense>
      <View />
    </Suspense>
  )
}
