import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers, oldestShown } from '../client/keep-answers.ts'
import { useMessages } from '../copy/use-messages.ts'
import { date } from '../formats/index.ts'
import { useIsOffline } from '../live/live-state.ts'
import { useLocation } from '../navigation/link.tsx'
import { restart, useIsNewVersion, watchVersions } from './new-version.ts'
import { useLasting } from './status-bars.tsx'

/** A connection that comes back sooner than this was never missed. */
const UNNOTICED_MS = 1500

/** What is said above every page, and what works for the next visit; its code comes after the first screen's. */
export default function NoticeBars() {
  const client = useQueryClient()
  useEffect(() => keepAnswers(client), [client])
  useEffect(() => watchVersions(client), [client])
  return (
    <>
      <OfflineBar />
      <NewVersionBar />
    </>
  )
}

/** Says that what is on the screen may be old, and since when it is known. */
function OfflineBar() {
  const { t } = useMessages()
  const client = useQueryClient()
  // Each page shows answers of another age.
  useLocation()
  const isShown = useLasting(useIsOffline(), UNNOTICED_MS)
  const at = isShown ? oldestShown(client) : undefined
  return (
    <div role="status" className="mx-auto max-w-[480px]">
      {isShown && (
        <p className="bg-danger-soft px-4 py-2 text-center text-[13px] font-medium text-danger">
          {at === undefined ? t('offline.bar') : t('offline.asOf', { at: date(at) })}
        </p>
      )}
    </div>
  )
}

/** Offers a version that has come while the app was open; it is taken at a tap, never under a bet. */
function NewVersionBar() {
  const { t } = useMessages()
  const isShown = useIsNewVersion()
  return (
    <div role="status" className="mx-auto max-w-[480px]">
      {isShown && (
        <p className="flex items-center justify-between gap-3 bg-brand-soft px-4 py-1 text-[14px] font-medium">
          {t('version.ready')}
          <button type="button" onClick={restart} className="min-h-11 px-2 font-semibold text-brand-text">
            {t('version.take')}
          </button>
        </p>
      )}
    </div>
  )
}
