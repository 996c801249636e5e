import { CENT } from '@opendraw/money'
import { buttonClass, List, ListRow, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { EmptyLink } from '../../components/empty-link.tsx'
import { EndlessList } from '../../components/endless-list.tsx'
import { Gauge } from '../../components/gauge.tsx'
import { QueryPage } from '../../components/query-view.tsx'
import { RulesCard } from '../../components/rules-card.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { TranslationNotice } from '../../components/translation-notice.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import { Link } from '../../navigation/link.tsx'
import * as paths from '../../paths.ts'
import { type PointLine, type Points, pointLogQuery, pointsQuery, refreshPoints } from './queries.ts'
import { Shop } from './shop.tsx'

/** The player's points: how many, what they are exchanged for, how they came and went, and the rules. */
export default function PointsScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(pointsQuery())
  return (
    <QueryPage
      title={t('entry.points')}
      query={query}
      skeleton={
        <>
          <Skeleton className="h-48 rounded-[28px]" />
          <SkeletonRows count={4} />
        </>
      }
      className="gap-3"
      onPull={() => refreshPoints(cache)}
    >
      {(data) => (
        <>
          <BalanceStage points={data} />
          <Notes points={data} />
          <Shop points={data} />
          <Log />
          <Rules points={data} />
        </>
      )}
    </QueryPage>
  )
}

/** How points come, live and go. */
function Rules({ points: { stakePerPoint, lifeDays } }: { points: Points }) {
  const { t, money } = useMessages()
  return (
    <RulesCard
      title={t('points.rules')}
      rules={[
        t('points.rule.stakes', { amount: money(stakePerPoint) }),
        t('points.rule.valid'),
        t('points.rule.backed'),
        t('points.rule.life', { days: lifeDays }),
        t('points.rule.name'),
      ]}
    />
  )
}

/** The balance in one figure, what it is worth, and how far the next point is. */
function BalanceStage({ points: { balance, carry, stakePerPoint } }: { points: Points }) {
  const { t, money, locale } = useMessages()
  const left = money(stakePerPoint - carry)
  return (
    <StageCard label={t('points.yours')}>
      <p className="text-[14px] text-on-stage-2">{t('points.yours')}</p>
      <p className="num mt-2 text-[clamp(40px,14vw,52px)] leading-none font-bold">
        {balance.toLocaleString(locale)}
      </p>
      <p className="mt-2.5 text-[14px] text-on-stage-2 tabular-nums">
        {t('points.worth', { amount: money(balance * CENT) })}
      </p>
      <div className="mt-6 grid gap-2">
        <Gauge
          label={t('points.next', { amount: left })}
          done={Number(carry)}
          goal={Number(stakePerPoint)}
          tone="stage"
        />
        <p className="text-[13px] text-on-stage-2 tabular-nums">{t('points.next', { amount: left })}</p>
      </div>
    </StageCard>
  )
}

/** What is in the way or comes soon: promotions that are off, a missing name, points that wait or expire. */
function Notes({ points: { isPromoted, mayExchange, waiting, expiring } }: { points: Points }) {
  const { t } = useMessages()
  return (
    <>
      {!isPromoted && <TranslationNotice>{t('points.off')}</TranslationNotice>}
      {waiting !== 0n && (
        <TranslationNotice>{t('points.waiting', { count: Number(waiting) })}</TranslationNotice>
      )}
      {expiring && (
        <TranslationNotice>
          {t('points.expiring', { count: Number(expiring.points), date: date(expiring.at) })}
        </TranslationNotice>
      )}
      {!mayExchange && (
        <TranslationNotice
          action={
            <Link to={paths.profile} className={buttonClass('soft', 'small')}>
              {t('points.tellName')}
            </Link>
          }
        >
          {t('points.needName')}
        </TranslationNotice>
      )}
    </>
  )
}

/** Every movement of the points, newest first: the ledger's own lines. */
function Log() {
  const { t } = useMessages()
  const query = useInfiniteQuery(pointLogQuery())
  return (
    <section className="mt-3">
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('points.log')}</h2>
      <EndlessList
        query={query}
        skeleton={3}
        none={
          <EmptyLink to={paths.checkIn} label={t('entry.checkIn')}>
            {t('points.logEmpty')}
          </EmptyLink>
        }
      >
        {(lines) => (
          <List label={t('points.log')}>
            {lines.map((line) => (
              <Line key={line.seq} line={line} />
            ))}
          </List>
        )}
      </EndlessList>
    </section>
  )
}

function Line({ line }: { line: PointLine }) {
  const { t, money, locale } = useMessages()
  const points = line.points
  const shown = (points < 0n ? -points : points).toLocaleString(locale)
  return (
    <li>
      <ListRow
        title={titleOf(line)}
        meta={<span className="num">{date(line.at)}</span>}
        value={
          <span
            className={`num ${points > 0n ? 'text-win' : ''}`}
          >{`${points < 0n ? '−' : '+'}${shown}`}</span>
        }
        valueMeta={<span className="num">{line.balanceAfter.toLocaleString(locale)}</span>}
      />
    </li>
  )

  function titleOf({ what, kind, amount }: PointLine): string {
    if (what === 'expired') return t('points.expired')
    if (what === 'spent') return t('points.spent', { amount: money(amount ?? 0n) })
    if (kind === 'sign_in') return t('entry.checkIn')
    if (kind === 'task') return t('entry.tasks')
    return t(kind === 'points' ? 'points.fromBets' : 'points.fromElse')
  }
}
