import { idOf } from '@opendraw/contract'
import { buttonClass, Empty, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useSearchParams } from 'react-router'
import { isUnreachable } from '../../../client/failures.ts'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import * as paths from '../../../paths.ts'
import { EventPlace } from '../event-place.tsx'
import { type KeptKey, resumeClock, useKeptKeys } from '../kept-keys.ts'
import { entryKeyQuery } from './entry-key-query.ts'
import { LiveCode } from './live-code.tsx'
import { useWakeLock } from './use-wake-lock.ts'

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
          failed={(failure) => !isUnreachable(failure) && <Gone itemId={itemId} />}
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

function Gone({ itemId }: { itemId: bigint }) {
  const { t } = useMessages()
  return (
    <div role="alert">
      <Empty
        action={
          <Link
            to={paths.one(paths.myTickets, itemId)}
            viewTransition
            className={buttonClass('soft', 'medium')}
          >
            {t('ticket.mine')}
          </Link>
        }
      >
        {t('ticket.codeGone')}
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
