import { Pull, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useWords } from '../../../copy/use-words.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { type Levels, levelsQuery } from '../queries.ts'
import { Gifts } from './gifts.tsx'
import { LevelBenefits } from './level-benefits.tsx'
import { LevelStage } from './level-stage.tsx'

/** The player's level: how far to the next one, the gifts to claim, and what each level gives. */
export default function VipScreen() {
  const { say } = useWords()
  const cache = useQueryClient()
  const query = useQuery(levelsQuery())
  return (
    <Page title={say('vip.title')}>
      <Pull label={say('common.loading')} onPull={() => cache.refetchQueries({ type: 'active' })} />
      <div className="grid grid-cols-1 gap-5 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-40 rounded-[28px]" />
              <SkeletonRows count={5} />
            </>
          }
        >
          {(data) => <Loaded levels={data} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Loaded({ levels }: { levels: Levels }) {
  return (
    <>
      <LevelStage levels={levels} />
      {!levels.mayEarn && <ClosedNotice />}
      <Gifts levels={levels} />
      <LevelBenefits levels={levels} />
      <Rules />
    </>
  )
}

function Rules() {
  const { say } = useWords()
  return (
    <section className="grid gap-2 px-2 text-[14px] text-ink-2">
      <h2 className="text-[17px] font-semibold text-ink">{say('vip.rules')}</h2>
      <p>{say('vip.rulesCount')}</p>
      <p>{say('vip.rulesMonth')}</p>
      <p>{say('vip.rulesBudget')}</p>
    </section>
  )
}
