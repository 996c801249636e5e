import { LargeAmount, Skeleton } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, LifeBuoy, Scale, TriangleAlert } from 'lucide-react'
import { Facts } from '../../components/facts.tsx'
import { MenuList } from '../../components/menu.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { type Key, useMessages } from '../../copy/use-messages.ts'
import { date, exactMoney, share } from '../../formats/index.ts'
import { useSearchParams } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { HistoryChart } from './history-chart.tsx'
import { Held, Owed } from './owed-and-held.tsx'
import { OwnPart, useOwnPart } from './own-part.tsx'
import { type Side, type Snapshot, type Solvency, solvencyQuery } from './queries.ts'

/** What is owed to everyone and what is held, open to everybody; `?own=1` begins with the player's own part and its steps. */
export default function SolvencyScreen() {
  const { t } = useMessages()
  const [search] = useSearchParams()
  const isOwnFirst = search.get('own') === '1'
  const hasToken = useSession((state) => state.token !== null)
  const behindLogin = [
    { title: t('wallet.deposit'), to: paths.deposit, Icon: Download },
    { title: t('help.more'), to: paths.one(paths.helpArticle, 'solvency'), Icon: LifeBuoy },
  ]
  const solvency = useQuery(solvencyQuery())
  return (
    <Page title={t('solvency.title')}>
      <div className="grid gap-3 px-4 pt-1">
        {isOwnFirst && <OwnPart isOpen />}
        <QueryView query={solvency} skeleton={<SolvencySkeleton />}>
          {(data) => <Figures solvency={data} />}
        </QueryView>
        {!isOwnFirst && <OwnPart isOpen={false} />}
        <Explanation />
        <MenuList
          label={t('about.check')}
          rows={[
            { title: t('fair.title'), to: paths.fairness, Icon: Scale },
            ...(hasToken ? behindLogin : []),
          ]}
        />
      </div>
    </Page>
  )
}

function Figures({ solvency }: { solvency: Solvency }) {
  const { t } = useMessages()
  const { snapshot, nextBy, shortSince, reserves, history } = solvency
  const usd = snapshot?.sides.find(({ asset }) => asset === 'USD')
  if (!snapshot || !usd)
    return (
      <p className="rounded-[24px] bg-surface p-5 text-[15px] ring-1 ring-line">
        {t('solvency.none', { at: date(nextBy) })}
      </p>
    )
  const others = snapshot.sides.filter((side) => side !== usd && (side.owed > 0n || side.assets > 0n))
  return (
    <>
      {shortSince && <Short since={shortSince} />}
      <Total snapshot={snapshot} usd={usd} nextBy={nextBy} />
      {[usd, ...others].map((side) => (
        <Owed key={side.asset} side={side} />
      ))}
      {[usd, ...others].map((side) => (
        <Held key={side.asset} side={side} />
      ))}
      <HistoryChart history={history} />
      <Reserves reserves={reserves} />
    </>
  )
}

function Short({ since }: { since: Date }) {
  const { t } = useMessages()
  return (
    <p role="alert" className="flex gap-3 rounded-[24px] bg-danger-soft p-4 text-[15px] text-danger">
      <TriangleAlert size={22} aria-hidden="true" className="shrink-0" />
      {t('solvency.short', { at: date(since) })}
    </p>
  )
}

type TotalProps = Readonly<{ snapshot: Snapshot; usd: Side; nextBy: Date }>

function Total({ snapshot, usd, nextBy }: TotalProps) {
  const { t, locale } = useMessages()
  const checked = useChecked(snapshot)
  return (
    <StageCard>
      <h2 className="text-[14px] text-on-stage-2">{t('solvency.owed')} · USD</h2>
      <p className="mt-2 text-[clamp(24px,9vw,36px)]">
        <LargeAmount amount={usd.owed} locale={locale} />
      </p>
      {usd.ratio && (
        <p className="mt-3 text-[15px] font-semibold">
          {t('solvency.ratio', { share: share(usd.ratio, locale) })}
        </p>
      )}
      <p className="mt-2 text-[13px] text-on-stage-2 tabular-nums">
        {t('solvency.asOf', { at: date(snapshot.at), journal: String(snapshot.journalNo) })}
        <br />
        {t('solvency.checked', { count: checked })}
        <br />
        {t('solvency.next', { at: date(nextBy) })}
      </p>
    </StageCard>
  )
}

/** How many accounts checked the total: this one as soon as its own check is done, which the page does not count yet. */
function useChecked({ id, checked }: Snapshot): number {
  const { data } = useOwnPart().own
  const isByThis = data?.state === 'good' && data.proven.snapshot === id
  return isByThis && checked === 0 ? 1 : checked
}

const paragraphs = ['solvency.how1', 'solvency.how2', 'solvency.how3', 'solvency.how4'] as const

function Explanation() {
  const { t } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('solvency.how')}</h2>
      {paragraphs.map((key) => (
        <p key={key} className="mt-2 text-[15px] text-ink-2">
          {t(key)}
        </p>
      ))}
    </section>
  )
}

function SolvencySkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-3">
      <Skeleton className="h-44 rounded-[24px]" />
      <Skeleton className="h-80 rounded-[24px]" />
    </div>
  )
}

type Reserve = Solvency['reserves'][number]
const names: Readonly<Record<Reserve['purpose'], Key>> = {
  products: 'solvency.reserve.products',
  flexible: 'solvency.reserve.flexible',
}

/** What backs promised interest: free, locked against promises, what was put in in all, and who did last. */
function Reserves({ reserves }: Pick<Solvency, 'reserves'>) {
  const { t, money, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-5 ring-1 ring-line">
      <h2 className="text-[19px] leading-snug font-bold">{t('solvency.reserves')}</h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('solvency.reservesText')}</p>
      {reserves.map(({ purpose, free, promised, fundedTotal, funded }) => (
        <div key={purpose} className="mt-4">
          <h3 className="text-[16px] font-semibold">{t(names[purpose])}</h3>
          <Facts
            className="mt-2"
            facts={[
              { name: t('solvency.free'), value: exactMoney(free, locale) },
              { name: t('solvency.locked'), value: exactMoney(promised, locale) },
              { name: t('solvency.fundedTotal'), value: exactMoney(fundedTotal, locale) },
            ]}
          />
          <ul className="mt-2 grid gap-1 text-[13px] text-ink-2 tabular-nums">
            {funded.map(({ at, amount, reference, isDemo }) => (
              <li key={`${at.getTime()} ${amount}`}>
                {t(isDemo ? 'solvency.fundedDemo' : 'solvency.funded', {
                  at: date(at),
                  amount: money(amount),
                  reference,
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
