import { useEffect, useState } from 'react'
import { useMessages } from '../copy/use-messages.ts'
import { PAGE_DELAY_MS } from '../formats/limits.ts'
import { useIsPageLoading } from './loading.ts'

/** The loading view of a page: shown only when it takes longer than the specification's 200 ms. */
export function LoadingBar() {
  const { t } = useMessages()
  const isLoading = useIsPageLoading()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isLoading) return undefined
    const timer = setTimeout(() => setShown(true), PAGE_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setShown(false)
    }
  }, [isLoading])
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
