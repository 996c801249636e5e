import { type ComponentType, lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { bindToastView, isToastWanted, onToastWanted, type ToastMessage } from './toast-queue.ts'

const View = lazy(loadView)

/** Without a network its code comes later: a message may be about just that, and those after it are to be read. */
async function loadView(): Promise<{ default: ComponentType }> {
  try {
    return await import(/* seldom */ './toast-view.tsx')
  } catch {
    if (navigator.onLine) return { default: PlainView }
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

/** The words alone, where the code of the view is gone from the server: what became of a bet is said all the same. */
function PlainView() {
  const [message, setMessage] = useState<ToastMessage>()
  useEffect(() => bindToastView(setMessage), [])
  useEffect(() => {
    const timer = setTimeout(() => setMessage(undefined), message?.durationMs)
    return () => clearTimeout(timer)
  }, [message])
  return (
    <div role="status" className="fixed inset-x-4 top-[max(16px,env(safe-area-inset-top))] z-50">
      {message && (
        <p className="mx-auto w-fit max-w-full rounded-[26px] bg-stage px-5 py-3 text-[15px] text-white shadow-xl ring-1 ring-white/15">
          {message.text}
        </p>
      )}
    </div>
  )
}
