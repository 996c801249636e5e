import { Arcs, buttonClass, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useSession } from '../../../session/session.ts'
import { applicationQuery } from '../queries.ts'
import { ApplicationForm } from './application-form.tsx'
import { Status } from './application-status.tsx'

const gives = [
  { title: 'buddy.free', text: 'buddy.freeText' },
  { title: 'buddy.rates', text: 'buddy.ratesText' },
  { title: 'buddy.report', text: 'buddy.reportText' },
] as const satisfies readonly { title: Key; text: Key }[]
const rules = ['buddy.rule1', 'buddy.rule2', 'buddy.rule3'] as const satisfies readonly Key[]

/** What a partner is, for everyone; for players who are logged in, their application and its state. */
export default function PartnerScreen() {
  const { t } = useMessages()
  const hasToken = useSession((state) => state.token !== null)
  return (
    <Page title={t('buddy.title')}>
      <div className="grid gap-4 px-4 pt-1">
        <section className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white">
          <Arcs className="absolute -top-24 -right-24 size-64" />
          <p className="relative max-w-[20ch] pt-20 text-[26px] leading-tight font-bold tracking-tight text-balance">
            {t('buddy.lead')}
          </p>
        </section>
        {hasToken && <Own />}
        <dl className="grid gap-3">
          {gives.map(({ title, text }) => (
            <div key={title} className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
              <dt className="text-[17px] font-semibold">{t(title)}</dt>
              <dd className="mt-1 text-[15px] text-ink-2">{t(text)}</dd>
            </div>
          ))}
        </dl>
        <section className="px-1">
          <h2 className="mt-2 mb-2 text-[18px] font-bold tracking-tight">{t('buddy.rules')}</h2>
          <ul className="grid list-disc gap-2 pl-5 text-[15px] text-ink-2">
            {rules.map((rule) => (
              <li key={rule}>{t(rule)}</li>
            ))}
          </ul>
        </section>
        {!hasToken && (
          <Link to={paths.loginThen(paths.partner)} className={buttonClass('main', 'large', 'mt-2')}>
            {t('buddy.logIn')}
          </Link>
        )}
      </div>
    </Page>
  )
}

/** The state of the player's application, and the form for a new one. */
function Own() {
  const application = useQuery(applicationQuery())
  return (
    <QueryView query={application} skeleton={<Skeleton className="h-40 rounded-[24px]" />}>
      {({ application: sent, mayApply, mayApplyFrom }) => (
        <>
          {sent && <Status application={sent} mayApplyFrom={mayApplyFrom} />}
          {mayApply && <ApplicationForm />}
        </>
      )}
    </QueryView>
  )
}
