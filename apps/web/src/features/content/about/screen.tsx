import { getAbout, readPage } from '@opendraw/contract'
import { LargeAmount, Mark, Pill, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Info, Landmark, MessageCircle, Scale, ShieldCheck, ShieldHalf } from 'lucide-react'
import { ask, type ReplyFor } from '../../../client/ask.ts'
import { LanguageMark, useLocalized } from '../../../components/localized.tsx'
import { MenuList } from '../../../components/menu.tsx'
import { Page } from '../../../components/page.tsx'
import { Prose } from '../../../components/prose.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { kindName } from '../../../copy/names.ts'
import { type Key, useMessages } from '../../../copy/use-messages.ts'
import { APP_VERSION, date, share } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import type { About } from '../queries.ts'
import { Budgets, Funds } from './published-money.tsx'

const figures: readonly { name: Figure; key: Key; text: Key }[] = [
  { name: 'bankroll', key: 'about.bankroll', text: 'about.bankrollText' },
  { name: 'funded', key: 'about.funded', text: 'about.fundedText' },
  { name: 'owed', key: 'about.owed', text: 'about.owedText' },
  { name: 'owedUsdt', key: 'about.owedUsdt', text: 'about.owedUsdtText' },
  { name: 'held', key: 'about.held', text: 'about.heldText' },
]

/** About the operator, by computed figures: the licence, what the games return, and what the books hold. */
export default function AboutScreen() {
  const { t } = useMessages()
  const about = useQuery(ask({ getAbout }, {}))
  const page = useLocalized({ readPage }, { id: 'about' })
  return (
    <Page title={t('about.title')}>
      <div className="grid gap-3 px-4 pt-1">
        <Stage page={page.data} />
        <QueryView query={about} skeleton={<AboutSkeleton />}>
          {(data) => <Facts about={data} />}
        </QueryView>
        <MenuList
          label={t('about.check')}
          rows={[
            { title: t('solvency.title'), to: paths.solvency, Icon: Landmark },
            { title: t('fair.title'), to: paths.fairness, Icon: Scale },
            { title: t('home.check'), to: paths.verify, Icon: ShieldCheck },
            { title: t('safe.title'), to: paths.limits, Icon: ShieldHalf },
            { title: t('help.title'), to: paths.help, Icon: Info },
            { title: t('reach.title'), to: paths.contact, Icon: MessageCircle },
          ]}
        />
      </div>
    </Page>
  )
}

function Stage({ page }: { page: ReplyFor<'readPage'> | undefined }) {
  const { t } = useMessages()
  return (
    <>
      <section className="on-stage flex flex-wrap items-center gap-4 rounded-[28px] bg-stage p-5 text-white">
        <Mark className="size-14 shrink-0" />
        <div>
          <p className="text-[24px] leading-tight font-extrabold tracking-tight">{t('app.name')}</p>
          <p className="mt-1 text-[14px] text-on-stage-2">{t('about.version', { version: APP_VERSION })}</p>
        </div>
      </section>
      {page && (
        <section lang={page.lang} className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
          <h2 className="mb-3 text-[19px] leading-snug font-bold">{page.title}</h2>
          <LanguageMark lang={page.lang} />
          <Prose text={page.body} lang={page.lang} under={2} />
        </section>
      )}
    </>
  )
}

function Facts({ about }: { about: About }) {
  return (
    <>
      <Licence licence={about.licence} />
      <Returns returns={about.returns} />
      <Funds funds={about.funds} />
      <Reserve reserve={about.reserve} />
      <Budgets budgets={about.budgets} />
    </>
  )
}

function Licence({ licence }: Pick<About, 'licence'>) {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="flex flex-wrap items-center justify-between gap-2 text-[19px] leading-snug font-bold">
        {t('about.licence')}
        {!licence && <Pill tone="grey">{t('about.noLicence')}</Pill>}
      </h2>
      {licence ? (
        <p className="mt-2 text-[15px]">
          {licence.holder} · {licence.authority} · <span className="num">{licence.number}</span>
        </p>
      ) : (
        <p className="mt-2 text-[15px] text-ink-2">{t('about.noLicenceText')}</p>
      )}
    </section>
  )
}

function AboutSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <Skeleton className="h-32 rounded-[24px]" />
      <Skeleton className="h-64 rounded-[24px]" />
      <Skeleton className="h-56 rounded-[24px]" />
    </div>
  )
}

type Figure = Exclude<keyof About['reserve'], 'at'>

/** What the books hold: the operator's own money, what is set aside, and the players' money. */
function Reserve({ reserve }: Pick<About, 'reserve'>) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('about.reserve')}</h2>
      <p className="mt-1 text-[14px] text-ink-2 tabular-nums">
        {t('about.reserveText', { at: date(reserve.at) })}
      </p>
      <dl className="mt-2 divide-y divide-line">
        {figures.map(({ name, key, text }) => (
          <div key={name} className="py-3.5 last:pb-0">
            <dt className="text-[15px] font-medium">{t(key)}</dt>
            <dd>
              <span className="mt-1 block text-[clamp(20px,6.6vw,26px)]">
                <LargeAmount amount={reserve[name]} locale={locale} />
              </span>
              <span className="mt-1 block text-[13px] text-ink-2">{t(text)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** What each game returns in the long run, with the way to the odds that it was counted from. */
function Returns({ returns }: Pick<About, 'returns'>) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('about.returns')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('about.returnsText')}</p>
      <ul className="mt-4 flex flex-wrap gap-3 *:min-w-min *:flex-[1_1_calc(50%-6px)]">
        {returns.map(({ game, plays, lowest, highest }) => {
          const [least, most] = [share(lowest, locale), share(highest, locale)]
          return (
            <li key={game}>
              <Link to={paths.rulesOf(game)} className="press block h-full rounded-[18px] bg-sunken p-4">
                <span className="block text-[15px] font-semibold">{kindName(t, game)}</span>
                <span className="sr-only">{t('lobby.rules')}: </span>
                <span className="num mt-2 block text-[clamp(18px,5.8vw,24px)] leading-tight font-bold whitespace-nowrap">
                  {least}
                </span>
                {least !== most && <span className="num block text-[14px] text-ink-2">– {most}</span>}
                <span className="mt-1 block text-[13px] text-ink-2">
                  {t('about.plays', { count: plays })}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
