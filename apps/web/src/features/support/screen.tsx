import { getContact } from '@opendraw/contract'
import { buttonClass, Skeleton } from '@opendraw/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { Suspense } from 'react'
import { ask } from '../../client/ask.ts'
import { EndlessList } from '../../components/endless-list.tsx'
import { Page } from '../../components/page.tsx'
import { part } from '../../components/part.ts'
import { StageCard } from '../../components/stage-card.tsx'
import { SupportHours } from '../../components/support-hours.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { usePlayer } from '../../session/player.ts'
import { useSession } from '../../session/session.ts'
import { threadsQuery, writesAsPlayer } from './queries.ts'
import { ThreadRow } from './thread-row.tsx'

// Players need none of it, and the page is among the heaviest.
const VisitForm = part(() => import(/* untouched */ './visit/visit-form.tsx'))

/** Customer service: the player's threads and the way to a new one; for a visitor, and for a frozen account, the way in by a code. */
export default function SupportScreen() {
  const { t } = useMessages()
  // Asked for here, so that an account that is open again shows its threads.
  usePlayer()
  const isPlayer = useSession(writesAsPlayer)
  const isFrozen = useSession(({ token }) => token !== null) && !isPlayer
  return (
    <Page title={t('support.title')}>
      <div className="grid gap-6 px-4 pt-1">
        <Lead hasButton={isPlayer} />
        {isFrozen && <p className="px-1 text-[15px] font-medium">{t('permission.frozen')}</p>}
        {isPlayer ? (
          <Threads />
        ) : (
          <Suspense fallback={<Skeleton className="h-64 rounded-[24px]" />}>
            <VisitForm canLogIn={!isFrozen} />
          </Suspense>
        )}
      </div>
    </Page>
  )
}

function Lead({ hasButton }: { hasButton: boolean }) {
  const { t } = useMessages()
  const { data: contact, isError } = useQuery(ask({ getContact }, {}))
  return (
    <StageCard label={t('support.title')}>
      <p className="pr-20 text-[28px] leading-[1.12] font-bold tracking-tight text-balance">
        {t('support.lead')}
      </p>
      <p className="mt-2 max-w-[34ch] pr-12 text-[15px] text-on-stage-2">{t('support.leadText')}</p>
      {contact ? (
        <SupportHours hours={contact.hours} className="mt-2 text-[14px] text-on-stage-2" />
      ) : (
        !isError && <Skeleton className="mt-2 h-5 w-48 opacity-20" />
      )}
      {hasButton && (
        <Link to={paths.newSupport} className={buttonClass('main', 'large', 'mt-5 w-full')}>
          <PenLine size={20} aria-hidden="true" />
          {t('support.new')}
        </Link>
      )}
    </StageCard>
  )
}

function Threads() {
  const { t } = useMessages()
  const threads = useInfiniteQuery(threadsQuery)
  return (
    <section>
      <h2 className="mb-3 text-[20px] font-bold tracking-tight">{t('support.yours')}</h2>
      <EndlessList query={threads} skeleton={3} none={t('support.none')}>
        {(list) => (
          <ul className="grid gap-3">
            {list.map((thread) => (
              <ThreadRow key={thread.id} thread={thread} />
            ))}
          </ul>
        )}
      </EndlessList>
    </section>
  )
}
