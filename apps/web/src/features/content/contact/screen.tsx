import { getContact, readPage } from '@opendraw/contract'
import { DAY_MS } from '@opendraw/time'
import { buttonClass, Pill, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Info, Mail, Send } from 'lucide-react'
import { ask } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { MenuList } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import type { Contact } from '../queries.ts'

/** A Monday. */
const mondayMs = Date.UTC(2026, 0, 5)

/** How and when to reach a person, and the operator's text about it. Open to everyone. */
export default function ContactScreen() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  const contact = useQuery(ask({ getContact }, {}))
  const page = useLocalized({ readPage }, { id: 'contact' })
  return (
    <Page title={t('reach.title')}>
      <div className="grid gap-3 px-4 pt-1">
        <QueryView query={contact} skeleton={<Skeleton className="h-64 rounded-[28px]" />}>
          {(data) => <Ways contact={data} />}
        </QueryView>
        {page.data && (
          <section lang={page.data.lang} className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
            <h2 className="mb-3 text-[19px] leading-snug font-bold">{page.data.title}</h2>
            <LanguageMark lang={page.data.lang} />
            <Prose text={page.data.body} lang={page.data.lang} under={2} />
          </section>
        )}
        {hasToken && (
          <MenuList label={t('help.title')} rows={[{ title: t('reach.help'), to: paths.help, Icon: Info }]} />
        )}
      </div>
    </Page>
  )
}

function Ways({ contact: { telegram, email, hours, isOpen } }: { contact: Contact }) {
  const { t } = useMessages()
  const isReachable = telegram !== null || email !== null
  return (
    <StageCard label={t('reach.title')}>
      {isReachable && <Pill tone={isOpen ? 'green' : 'grey'}>{t(isOpen ? 'reach.here' : 'reach.away')}</Pill>}
      <p className="mt-8 max-w-[16ch] text-[26px] leading-[1.15] font-bold tracking-tight text-balance">
        {t(isReachable ? 'reach.lead' : 'reach.none')}
      </p>
      {isReachable && <Hours hours={hours} />}
      {!telegram && <p className="mt-3 text-[15px] text-on-stage-2">{t('reach.noTelegram')}</p>}
      {isReachable && (
        <div className="mt-5 grid gap-2.5">
          {telegram && <Telegram telegram={telegram} />}
          {email !== null && <Email email={email} tone={telegram ? 'stage' : 'main'} />}
        </div>
      )}
    </StageCard>
  )
}

function Hours({ hours }: Pick<Contact, 'hours'>) {
  const { t, locale } = useMessages()
  return (
    <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
      <span className="sr-only">{t('reach.hours')}: </span>
      {t('reach.hoursOf', {
        days: dayText(t, hours.days, locale),
        from: String(hours.fromHour),
        until: String(hours.untilHour),
      })}
    </p>
  )
}

function Telegram({ telegram: { name, url } }: { telegram: NonNullable<Contact['telegram']> }) {
  const { t } = useMessages()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('main')}>
      <Send size={20} aria-hidden="true" />
      <span className="min-w-0">
        {t('reach.telegram')}
        <span className="block text-[13px] font-medium break-words">{name}</span>
      </span>
    </a>
  )
}

function Email({ email, tone }: { email: string; tone: 'main' | 'stage' }) {
  const { t } = useMessages()
  return (
    <a href={`mailto:${email}`} className={buttonClass(tone)}>
      <Mail size={20} aria-hidden="true" />
      <span className="min-w-0">
        {t('reach.email')}
        <span className="block text-[13px] font-medium break-all">{email}</span>
      </span>
    </a>
  )
}

/** Days of the week in the reader's language, Monday 1 to Sunday 7: "Mon to Fri", "Sat", days in a row as one stretch. */
export function dayText(t: Translate, days: readonly number[], locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const name = (day: number) => format.format(mondayMs + (day - 1) * DAY_MS)
  const stretches: number[][] = []
  for (const day of [...days].sort((one, other) => one - other)) {
    const last = stretches.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else stretches.push([day])
  }
  return stretches
    .map((stretch) => {
      const [first = 1, last = first] = [stretch[0], stretch.at(-1)]
      return stretch.length < 3
        ? stretch.map(name).join(', ')
        : t('reach.daysOf', { first: name(first), last: name(last) })
    })
    .join(', ')
}
