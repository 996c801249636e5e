import { CENT } from '@opendraw/money'
import { buttonClass, Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Gauge } from '../../components/gauge.tsx'
import { Page } from '../../components/page.tsx'
import { QueryView } from '../../components/query-view.tsx'
import { RulesCard } from '../../components/rules-card.tsx'
import { StageCard } from '../../components/stage-card.tsx'
import { TranslationNotice } from '../../components/translation-notice.tsx'
import { useMessages } from '../../copy/use-messages.ts'
import { date } from '../../formats/index.ts'
import * as paths from '../../paths.ts'
import { Log } from './log.tsx'
import { type Points, pointsQuery, refreshPoints } from './queries.ts'
import { Shop } from './shop.tsx'

/** The player's points: how many, what they are exchanged for, how they came and went, and the rules. */
export default function PointsScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(pointsQuery())
  return (
    <Page title={t('entry.points')}>
      <Pull label={t('common.loading')} onPull={() => refreshPoints(cache)} />
      <div className="grid gap-3 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-48 rounded-[28px]" />
              <SkeletonRows count={4} />
            </>
          }
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
        </QueryView>
      </div>
    </Page>
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
            <Link to={paths.profile} viewTransition className={buttonClass('soft', 'small')}>
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
