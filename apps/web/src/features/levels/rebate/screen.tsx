import { claimRebates, REBATE_DAYS_MAX } from '@opendraw/contract'
import { DAY_MS } from '@opendraw/time'
import { Arcs, Button, classNames, List, ListRow, Skeleton, SkeletonRows, toast } from '@opendraw/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { send } from '../../../client/ask.ts'
import { QueryPage } from '../../../components/query-view.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { exactMoney, TOAST_MS } from '../../../formats/index.ts'
import { share } from '../../../formats/odds.ts'
import { clock } from '../../../live/clock.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { ClosedNotice } from '../closed-notice.tsx'
import { type Rebate, type RebateInfo, rebateQuery, refreshAfterClaim } from '../queries.ts'
import { History, OpenDays } from './days.tsx'

/** The rebate: what may be claimed, what today has come to, the rates and rules, and all that was ever given. */
export default function RebateScreen() {
  const { t } = useMessages()
  const cache = useQueryClient()
  const query = useQuery(rebateQuery())
  return (
    <QueryPage
      title={t('rebate.title')}
      query={query}
      skeleton={
        <>
          <Skeleton className="h-40 rounded-[28px]" />
          <SkeletonRows count={4} />
        </>
      }
      className="gap-5"
      onPull={() => cache.refetchQueries({ type: 'active' })}
    >
      {(data) => <Loaded info={data} />}
    </QueryPage>
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
        title={day}
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

/** The rate of every level, the player's own marked; each leads to what else the levels give. */
function Rates({ info: { level, basisPointsByLevel } }: { info: RebateInfo }) {
  const { t, locale } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-[17px] font-semibold">{t('rebate.rates')}</h2>
        <Link
          to={paths.level}
          className="press -my-2 grid min-h-11 place-items-center text-[14px] font-semibold text-brand-text"
        >
          {t('vip.title')}
        </Link>
      </div>
      <ul className="flex flex-wrap gap-2 *:min-w-min *:flex-[1_1_calc(25%-6px)]">
        {basisPointsByLevel
          .map((basisPoints, at) => ({ basisPoints, one: at }))
          .map(({ basisPoints, one }) => (
            <li
              key={one}
              aria-current={one === level ? 'true' : undefined}
              className={classNames(
                'rounded-[16px] px-1 py-2.5 text-center',
                one === level ? 'bg-brand text-brand-ink' : 'bg-sunken',
              )}
            >
              <span className={classNames('block text-[12px]', one === level ? '' : 'text-ink-2')}>
                {t('vip.now', { level: one })}
              </span>
              <span className="num block text-[16px] font-bold whitespace-nowrap">
                {share({ num: basisPoints, den: 10_000 }, locale)}
              </span>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** What may be claimed now, all days at one press. */
function ClaimStage({ info: { due, dueTotal, paidTotal } }: { info: RebateInfo }) {
  const { t, locale } = useMessages()
  const cache = useQueryClient()
  const total = dueTotal
  const claim = useMutation({
    // The days that are seen, and no other: trying again after a missing answer claims nothing more.
    mutationFn: () => send({ claimRebates }, { days: due.slice(0, REBATE_DAYS_MAX).map(({ day }) => day) }),
    onSuccess: ({ amount }) =>
      toast({
        text: t('rebate.got', { amount: exactMoney(amount, locale) }),
        durationMs: TOAST_MS,
      }),
    onSettled: () => refreshAfterClaim(cache),
  })
  return (
    <section
      aria-label={t('rebate.ready')}
      className="on-stage relative overflow-hidden rounded-[28px] bg-stage p-5 text-white"
    >
      <Arcs className="absolute -top-24 -right-24 size-64 opacity-60" />
      <div className="relative">
        <p className="text-[14px] text-on-stage-2">{t('rebate.ready')} · USD</p>
        <p className="num mt-2 text-[clamp(26px,10.2vw,40px)] leading-none font-bold">
          {exactMoney(total, locale)}
        </p>
        <p className="mt-2 text-[13px] text-on-stage-2 tabular-nums">
          {t('rebate.paidTotal', { amount: exactMoney(paidTotal, locale) })}
        </p>
        {total > 0n ? (
          <Button
            size="medium"
            className="mt-5 w-full"
            isBusy={claim.isPending}
            onClick={() => claim.mutate()}
          >
            {t('rebate.claim', { amount: exactMoney(total, locale) })}
          </Button>
        ) : (
          <p className="mt-4 max-w-[34ch] text-[14px] text-on-stage-2">{t('rebate.nothing')}</p>
        )}
      </div>
    </section>
  )
}
