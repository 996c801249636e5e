import { Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { type RebateInfo, rebateQuery } from '../queries.ts'
import { ClaimStage } from './claim-stage.tsx'
import { DueDays } from './due-days.tsx'
import { History } from './history.tsx'
import { OpenDays } from './open-days.tsx'
import { Rates } from './rates.tsx'

/** The rebate: what may be claimed, what today has come to, the rates and rules, and all that was ever given. */
export default function RebateScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const query = useQuery(rebateQuery())
  return (
    <Page title={say('rebate.title')}>
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
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
  const { say } = useWords()
  return (
    <>
      <ClaimStage info={info} />
      {!info.mayEarn && <ClosedNotice />}
      <DueDays info={info} />
      {info.mayEarn && <OpenDays info={info} />}
      <Rates info={info} />
      <section className="grid gap-2 px-2 text-[14px] text-ink-2">
        <h2 className="text-[17px] font-semibold text-ink">{say('rebate.rules')}</h2>
        <p>{say('rebate.rulesText', { days: info.claimDays })}</p>
        <p>{say('vip.rulesCount')}</p>
        <p>{say('vip.rulesBudget')}</p>
      </section>
      <History />
    </>
  )
}
