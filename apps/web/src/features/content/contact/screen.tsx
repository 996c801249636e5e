import { getContact, readPage } from '@opendraw/contract'
import { buttonClass, Pill, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Info, Mail, MessageCircle, Send } from 'lucide-react'
import { ask } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { MenuList } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { SupportHours } from '../../../components/support-hours.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import type { Contact } from '../queries.ts'

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
  return (
    <StageCard label={t('reach.title')}>
      <Pill tone={isOpen ? 'green' : 'grey'}>{t(isOpen ? 'reach.here' : 'reach.away')}</Pill>
      <p className="mt-8 max-w-[16ch] text-[26px] leading-[1.15] font-bold tracking-tight text-balance">
        {t('reach.lead')}
      </p>
      <SupportHours hours={hours} className="mt-2 text-[14px] text-on-stage-2" />
      {!telegram && <p className="mt-3 text-[15px] text-on-stage-2">{t('reach.noTelegram')}</p>}
      <div className="mt-5 grid gap-2.5">
        <Link to={paths.support} className={buttonClass('main')}>
          <MessageCircle size={20} aria-hidden="true" />
          {t('support.new')}
        </Link>
        {telegram && <Telegram telegram={telegram} />}
        {email !== null && <Email email={email} />}
      </div>
    </StageCard>
  )
}

function Telegram({ telegram: { name, url } }: { telegram: NonNullable<Contact['telegram']> }) {
  const { t } = useMessages()
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass('stage')}>
      <Send size={20} aria-hidden="true" />
      <span className="min-w-0">
        {t('reach.telegram')}
        <span className="block text-[13px] font-medium break-words">{name}</span>
      </span>
    </a>
  )
}

function Email({ email }: { email: string }) {
  const { t } = useMessages()
  return (
    <a href={`mailto:${email}`} className={buttonClass('stage')}>
      <Mail size={20} aria-hidden="true" />
      <span className="min-w-0">
        {t('reach.email')}
        <span className="block text-[13px] font-medium break-all">{email}</span>
      </span>
    </a>
  )
}
