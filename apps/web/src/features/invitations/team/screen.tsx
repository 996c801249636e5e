import { LargeAmount, List, Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronRight, CircleHelp, Handshake, MessagesSquare } from 'lucide-react'
import { MenuLink } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { Link, useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { type Team, teamQuery } from '../queries.ts'
import { CodeStage } from './code-stage.tsx'
import { LevelCard, rateText } from './level-card.tsx'
import { LogPage } from './log-page.tsx'
import { MembersPage } from './members-page.tsx'

/** The player's invitations. `level` in the address shows the people on one level, `view=log` the commission by day. */
export default function InviteScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const cache = useQueryClient()
  const level = levelOf(search.get('level'))
  const query = useQuery(teamQuery())
  if (level) return <MembersPage level={level} />
  if (search.get('view') === 'log') return <LogPage />
  return (
    <Page title={t('tab.invite')} bar="tab" className="pb-8">
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid gap-4 px-4">
        <QueryView query={query} skeleton={<Waiting />}>
          {(data) => <Overview team={data} />}
        </QueryView>
        <MorePart />
      </div>
    </Page>
  )
}

function Overview({ team }: { team: Team }) {
  const { t, locale } = useMessages()
  return (
    <>
      <CodeStage code={team.inviteCode} />
      {!team.mayEarn && (
        <p role="status" className="rounded-[24px] bg-brand-soft p-4 text-[15px]">
          {t('invite.mayNot')}
        </p>
      )}
      <CommissionCard team={team} />
      <section className="grid gap-3" aria-labelledby="team">
        <h2 id="team" className="mt-2 px-1 text-[18px] font-bold tracking-tight">
          {t('invite.team')}
        </h2>
        <p className="flex items-baseline justify-between gap-3 px-1 text-[15px]">
          <span className="text-ink-2">{t('invite.totalPeople')}</span>
          <span className="num text-[20px] font-bold">
            {team.levels.reduce((sum, { people }) => sum + people, 0).toLocaleString(locale)}
          </span>
        </p>
        {team.levels.map((level, at) => (
          <LevelCard key={level.level} level={level} rate={team.rates[at] ?? 0} />
        ))}
      </section>
      <HowItWorks rates={team.rates} />
    </>
  )
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-64 rounded-[28px]" />
      <Skeleton className="h-28 rounded-[24px]" />
      <SkeletonRows count={3} />
    </>
  )
}

function levelOf(text: string | null): 1 | 2 | 3 | undefined {
  return ([1, 2, 3] as const).find((level) => String(level) === text)
}

/** Where this tab leads besides: the partner programme, and customer service, which other material gives it as its name. */
function MorePart() {
  const { t } = useMessages()
  return (
    <nav aria-label={t('invite.more')} className="mt-2">
      <List>
        <MenuLink to={paths.partner} Icon={Handshake} title={t('buddy.title')} />
        <MenuLink to={paths.contact} Icon={MessagesSquare} title={t('invite.service')} />
        <MenuLink to={paths.help} Icon={CircleHelp} title={t('help.title')} />
      </List>
    </nav>
  )
}

/** What commission is paid for and what never; the whole rule, in the order in which a person asks. */
function HowItWorks({ rates }: { rates: readonly number[] }) {
  const { t, locale } = useMessages()
  const [first, second, third] = [0, 1, 2].map((at) => rateText(rates[at] ?? 0, locale))
  const sentences = [
    t('invite.how1'),
    t('invite.how2', { first: first ?? '', second: second ?? '', third: third ?? '' }),
    t('invite.how3'),
    t('invite.how4'),
  ]
  return (
    <section className="px-1">
      <h2 className="mt-2 mb-3 text-[18px] font-bold tracking-tight">{t('invite.how')}</h2>
      <ol className="grid gap-3">
        {sentences.map((sentence, at) => (
          <li key={sentence} className="flex gap-3 text-[15px] text-ink-2">
            <span
              aria-hidden="true"
              className="num grid size-7 shrink-0 place-items-center rounded-full bg-sunken text-[13px] font-bold text-ink"
            >
              {at + 1}
            </span>
            <span className="min-w-0 pt-0.5">{sentence}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What the team's stakes of yesterday brought, and all that was paid so far. */
function CommissionCard({ team }: { team: Team }) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line" aria-labelledby="commission">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="commission" className="text-[16px] font-semibold">
          {t('invite.commission')}
        </h2>
        <Link
          to={paths.withQuery(paths.invite, { view: 'log' })}
          className="-my-2 inline-flex min-h-11 items-center gap-0.5 text-[14px] font-medium text-brand-text"
        >
          {t('invite.log')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      </div>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <div className="min-w-0">
          <dt className="text-[13px] text-ink-2">{t('invite.yesterday')}</dt>
          <dd className="mt-1 text-[clamp(18px,6.4vw,26px)]">
            {team.yesterday === null ? (
              <span className="text-[16px] leading-none font-semibold text-ink-2">{t('invite.notYet')}</span>
            ) : (
              <LargeAmount amount={team.yesterday} locale={locale} />
            )}
          </dd>
        </div>
        <div className="min-w-0">
          <dt className="text-[13px] text-ink-2">{t('invite.total')}</dt>
          <dd className="mt-1 text-[clamp(18px,6.4vw,26px)]">
            <LargeAmount amount={team.total} locale={locale} />
          </dd>
        </div>
      </dl>
    </section>
  )
}
