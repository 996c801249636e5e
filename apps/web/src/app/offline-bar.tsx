import { useEffect, useState } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { useIsOffline } from '../live/live-state.ts'

/** A connection that comes back sooner than this was never missed. */
const UNNOTICED_MS = 1500

/** Says that what is on the screen may be old. */
export function OfflineBar() {
  const { t } = useMessages()
  const isOffline = useIsOffline()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isOffline) return undefined
    const timer = setTimeout(() => setShown(true), UNNOTICED_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isOffline])
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
