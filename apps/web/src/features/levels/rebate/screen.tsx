import { DAY_MS } from '@opendraw/time'
import { List, ListRow, Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { share } from '../../../formats/odds.ts'
import { clock } from '../../../live/clock.ts'
import { dayText } from '../calendar-text.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { exactMoney } from '../exact-money.ts'
import { type Rebate, type RebateInfo, rebateQuery } from '../queries.ts'
import { ClaimStage } from './claim-stage.tsx'
import { History } from './history.tsx'
import { OpenDays } from './open-days.tsx'
import { Rates } from './rates.tsx'

/** The rebate: what may be claimed, what today has come to, the rates and rules, and all that was ever given. */
export default function RebateScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(rebateQuery())
  return (
    <Page title={t('rebate.title')}>
      <Pull label={t('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-40 rounded-[28px]" />
              <SkeletonRows count={4} />
            </>
          }
        >
          {(data) => <Loaded info={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Loaded({ info }: { info: RebateInfo }) {
  const { t } = useMessages()
  return (
    <>
      <ClaimStage info={info} />
      {!info.mayEarn && <ClosedNotice />}
      <DueDays info={info} />
      {info.mayEarn && <OpenDays info={info} />}
      <Rates info={info} />
      <section className="grid gap-2 px-2 text-[14px] text-ink-2">
        <h2 className="text-[17px] font-semibold text-ink">{t('rebate.rules')}</h2>
        <p>{t('rebate.rulesText', { days: info.claimDays })}</p>
        <p>{t('vip.rulesCount')}</p>
        <p>{t('vip.rulesBudget')}</p>
      </section>
      <History />
    </>
  )
}

/** The days that may be claimed, the one that is credited first on top. */
function DueDays({ info: { due } }: { info: RebateInfo }) {
  const { t } = useMessages()
  if (due.length === 0) return null
  return (
    <List label={t('rebate.ready')}>
      {due.map((rebate) => (
        <DueDay key={rebate.day} rebate={rebate} />
      ))}
    </List>
  )
}

function DueDay({ rebate: { day, valid, basisPoints, amount, creditsAt } }: { rebate: Rebate }) {
  const { t, money, locale } = useMessages()
  const left = Math.max(0, Math.floor((creditsAt.getTime() - clock.now()) / DAY_MS))
  return (
    <li>
      <ListRow
        title={dayText(day)}
        meta={
          <>
            {t('rebate.of', {
              rate: share({ num: basisPoints, den: 10_000 }, locale),
              amount: money(valid),
            })}
            <span className="block">{t('rebate.daysLeft', { count: left })}</span>
          </>
        }
        value={<span className="num">{exactMoney(amount, locale)}</span>}
      />
    </li>
  )
}
