import { Arcs, Ring, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryPage } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { type Levels, levelsQuery } from '../queries.ts'
import { Gifts } from './gifts.tsx'
import { LevelBenefits } from './level-benefits.tsx'

/** The player's level: how far to the next one, the gifts to claim, and what each level gives. */
export default function VipScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(levelsQuery())
  return (
    <QueryPage
      title={t('vip.title')}
      query={query}
      skeleton={
        <>
          <Skeleton className="h-40 rounded-[28px]" />
          <SkeletonRows count={5} />
        </>
      }
      className="gap-5"
      onPull={() => cache.refetchQueries({ type: 'active' })}
    >
      {(data) => <Loaded levels={data} />}
    </QueryPage>
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
  const { t } = useMessages()
  return (
    <section className="grid gap-2 px-2 text-[14px] text-ink-2">
      <h2 className="text-[17px] font-semibold text-ink">{t('vip.rules')}</h2>
      <p>{t('vip.rulesCount')}</p>
      <p>{t('vip.rulesMonth')}</p>
      <p>{t('vip.rulesBudget')}</p>
    </section>
  )
}

/** The level in its ring, filled as far as the next one is reached. */
function LevelStage({ levels: { level, valid, next, levels } }: { levels: Levels }) {
  const { t, money } = useMessages()
  const staked = valid
  const from = levels[level]?.threshold ?? 0n
  return (
    <section
      aria-label={t('vip.yours')}
      className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white"
    >
      <Arcs className="absolute -top-36 -right-36 size-64 opacity-50" />
      <div className="relative flex flex-wrap items-center gap-x-5 gap-y-4">
        <Ring part={next ? partOf(staked - from, next.threshold - from) : 1} size={112}>
          <span className="num text-[44px] leading-none font-bold">{level}</span>
        </Ring>
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-[22px] leading-tight font-bold">{t('vip.now', { level })}</p>
          {next ? (
            <>
              <p className="mt-2 text-[16px] leading-snug font-semibold tabular-nums">
                {t('vip.left', { amount: money(next.left), level: next.level })}
              </p>
              <p className="mt-1 text-[13px] text-on-stage-2 tabular-nums">
                {t('vip.progress', { done: money(staked), all: money(next.threshold) })}
              </p>
            </>
          ) : (
            <p className="mt-2 text-[15px]">{t('vip.top')}</p>
          )}
          <p className="mt-1 text-[13px] text-on-stage-2">{t('vip.never')}</p>
        </div>
      </div>
    </section>
  )
}

/** How much of it is done, 0 to 1; nothing of it, when thresholds were raised above what was staked. */
function partOf(done: bigint, all: bigint): number {
  return all <= 0n || done <= 0n ? 0 : Number((done * 1_000n) / all) / 1_000
}
