import { getTicket, idOf } from '@opendraw/contract'
import { MINUTE_MS } from '@opendraw/time'
import { buttonClass, Empty, Skeleton } from '@opendraw/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { send } from '../../../client/ask.ts'
import { isUnreachable, reasonOf } from '../../../client/failures.ts'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { EventPlace } from '../event-place.tsx'
import { handOverKey, isLoss, type KeptKey, resumeClock, useKeptKeys } from '../kept-keys.ts'
import { LiveCode } from './live-code.tsx'

/** How often the server is asked whether the unit is still this player's: sold elsewhere, its code is gone here. */
const REFETCH_EVERY_MS = MINUTE_MS

/** The entry code of a unit, made on this phone every half minute. Item and unit are in the address. */
export default function EntryCodeScreen() {
  const { t, locale } = useMessages()
  const [search] = useSearchParams()
  const itemId = idOf(search.get('id') ?? '')
  const unitId = idOf(search.get('unit') ?? '')
  useEffect(resumeClock, [])
  const query = useQuery(entryKeyQuery(itemId, unitId, locale))
  const keys = useKeptKeys()
  const kept = keys.find(({ entry }) => entry.unitId === unitId)
  const isAway = query.isError && isUnreachable(query.error)
  return (
    <Page title={t('ticket.code')}>
      <div className="grid grid-cols-1 gap-4 px-4 pt-1">
        <QueryView
          // What the server refused is no longer on the phone; without a network, what is on it goes on.
          query={{ ...query, data: kept }}
          skeleton={<Skeleton className="h-[520px] rounded-[28px]" />}
          failed={(failure) => isLoss(failure) && <Gone itemId={itemId} failure={failure} />}
        >
          {(one) => (
            <>
              <Shown kept={one} isAway={isAway} />
              <Others keys={keys} kept={one} />
            </>
          )}
        </QueryView>
      </div>
    </Page>
  )
}

function Gone({ itemId, failure }: { itemId: bigint; failure: unknown }) {
  const { t } = useMessages()
  const isOfOther = reasonOf(failure) === 'ticket_unknown'
  return (
    <div role="alert">
      <Empty
        action={
          <Link to={paths.one(paths.myTickets, itemId)} className={buttonClass('soft', 'medium')}>
            {t('ticket.mine')}
          </Link>
        }
      >
        {t(isOfOther ? 'ticket.codeOfOther' : 'ticket.codeGone')}
      </Empty>
    </div>
  )
}

function Shown({ kept: { entry, item }, isAway }: { kept: KeptKey; isAway: boolean }) {
  const { t } = useMessages()
  useWakeLock()
  return (
    <>
      <div className="px-1">
        <h2 className="text-[20px] leading-snug font-bold break-words">{item.title}</h2>
        <p className="mt-0.5 text-[15px] font-semibold tabular-nums">
          {t('ticket.serial', { serial: entry.serial })}
        </p>
        <div className="mt-2 grid gap-1.5 text-[14px] text-ink-2">
          <EventPlace item={item} />
        </div>
      </div>
      {entry.admittedAt && (
        <p
          role="status"
          className="rounded-[16px] bg-sunken px-4 py-3 text-[15px] font-semibold tabular-nums"
        >
          {t('ticket.admittedAt', { date: date(entry.admittedAt) })}
        </p>
      )}
      <LiveCode entry={entry} />
      <p className="px-1 text-[14px] text-ink-2">{t(isAway ? 'ticket.codeAway' : 'ticket.codeText')}</p>
    </>
  )
}

/** The other tickets of the same event on this phone: a group goes through the gate with one phone. */
function Others({ keys, kept }: { keys: readonly KeptKey[]; kept: KeptKey }) {
  const { t } = useMessages()
  const others = keys.filter(({ item, entry }) => item.id === kept.item.id && entry !== kept.entry)
  if (others.length === 0) return null
  return (
    <nav aria-label={t('ticket.otherCodes')} className="flex flex-wrap gap-2">
      {others.map(({ entry, item }) => (
        <Link
          key={entry.unitId}
          to={paths.codeOfUnit(item.id, entry.unitId)}
          replace
          className={buttonClass('soft', 'small')}
        >
          {t('ticket.serial', { serial: entry.serial })}
        </Link>
      ))}
    </nav>
  )
}

/** The key of a unit from the server, which the phone keeps. */
function entryKeyQuery(itemId: bigint, unitId: bigint, language: string) {
  return queryOptions({
    queryKey: ['getEntryKey', itemId, unitId, language],
    queryFn: async ({ signal }): Promise<KeptKey> => {
      const { item } = await send({ getTicket }, { id: itemId }, signal)
      return handOverKey(item, unitId, signal)
    },
    staleTime: 0,
    // A key lives in one place, which can be wiped.
    gcTime: 0,
    refetchInterval: REFETCH_EVERY_MS,
    retry: false,
    // The screen shows what the phone keeps, and says itself that there is no network.
    meta: { isQuiet: true },
  })
}

/** Keeps the screen from going dark while the code is shown. A device that cannot, or that says no, stays as it is. */
function useWakeLock(): void {
  useEffect(() => {
    let isShown = true
    let lock: WakeLockSentinel | undefined
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const held = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (isShown) lock = held
      else void held?.release()
    }
    // The device takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', hold)
    void hold()
    return () => {
      isShown = false
      document.removeEventListener('visibilitychange', hold)
      void lock?.release()
    }
  }, [])
}
