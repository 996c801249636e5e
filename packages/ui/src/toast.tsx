import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isToastWanted, onToastWanted } from './toast-queue.ts'

const View = lazy(loadView)

/** Without a network its code comes later: a message may be about just that, and those after it are to be read. */
async function loadView(): Promise<typeof import('./toast-view.tsx')> {
  try {
    return await import('./toast-view.tsx')
  } catch {
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadView()
  }
}

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
