import { buttonClass, Skeleton, SkeletonRows } from '@opendraw/ui'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '../../../components/facts.tsx'
import { Page } from '../../../components/page.tsx'
import { QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { type Translate, useMessages } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import { Link } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { HistoryLink } from '../history-link.tsx'
import { type WithdrawalDetail, withdrawalQuery } from '../queries.ts'
import { type Moment, Timeline } from '../timeline.tsx'
import { TransferStage } from '../transfers.tsx'

/** One withdrawal and how far it has come. */
export function WithdrawalStatus({ id }: { id: bigint }) {
  useTop()
  const { t } = useMessages()
  const query = useQuery(withdrawalQuery(id))
  return (
    <Page title={t('wallet.withdraw')} right={<HistoryLink path={paths.withdrawal} />}>
      <div className="grid gap-4 px-4 pt-1">
        <QueryView
          query={query}
          skeleton={
            <>
              <Skeleton className="h-40 rounded-[28px]" />
              <SkeletonRows count={3} />
            </>
          }
        >
          {(withdrawal) => <Shown withdrawal={withdrawal} />}
        </QueryView>
      </div>
    </Page>
  )
}

function Shown({ withdrawal }: { withdrawal: WithdrawalDetail }) {
  const { t, money } = useMessages()
  const { id, kind, asset, amount, fee, net, to, state, reference, promisedAt, isInTime } = withdrawal
  const isRefused = state === 'rejected' || state === 'failed'
  const shown = (amountOf: bigint) => `${money(amountOf)} ${asset}`
  const kept = isInTime === null ? '' : ` · ${t(isInTime ? 'withdraw.kept' : 'withdraw.late')}`
  return (
    <>
      <TransferStage amount={amount} state={state} asset={asset} />
      <Timeline label={t('wallet.timeline')} moments={withdrawalMoments(t, withdrawal)} />
      <Facts
        className="px-1"
        facts={[
          ...(kind === 'return' ? [{ name: t('bill.about'), value: t('return.kind') }] : []),
          { name: t('withdraw.to'), value: `${to.name} ${to.number}` },
          ...(isRefused
            ? []
            : [
                { name: t('withdraw.fee'), value: shown(fee) },
                { name: t('withdraw.net'), value: shown(net), isStrong: true },
              ]),
          { name: t('withdraw.promised'), value: `${date(promisedAt)}${kept}` },
          ...(reference === null ? [] : [{ name: t('withdraw.reference'), value: reference }]),
          { name: t('wallet.number'), value: id },
        ]}
      />
      {state === 'pending' && <p className="px-1 text-[14px] text-ink-2">{t('withdraw.final')}</p>}
      <ul className="grid gap-2">
        {withdrawal.lines.map(({ seq }) => (
          <li key={seq}>
            <Link to={paths.statementLine(seq, asset)} className={buttonClass('soft', 'large', 'w-full')}>
              {t('bill.receipt')} {seq}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

type Step = WithdrawalDetail['timeline'][number]

/** The life of a withdrawal: asked for and reserved, approved, paid; or given back with the reason. Each with its time. */
function withdrawalMoments(t: Translate, withdrawal: WithdrawalDetail): Moment[] {
  const { state, promisedAt, timeline } = withdrawal
  const happened = timeline.flatMap((step) => momentsOf(t, step, step.state === state))
  if (state !== 'pending' && state !== 'approved') return happened
  const next: Moment = { title: t('withdraw.paid'), state: 'next' }
  if (state === 'approved') return [...happened, next]
  const promise = t('withdraw.decidedBy', { time: date(promisedAt) })
  return [...happened, { title: t('state.pending'), meta: promise, state: 'now' }, next]
}

function momentsOf(t: Translate, { state, at, reasonCode, note }: Step, isLast: boolean): Moment[] {
  if (state === 'pending')
    return [{ title: t('withdraw.asked'), meta: `${date(at)} · ${t('withdraw.reserved')}`, state: 'done' }]
  const meta = [date(at), reasonCode && t(`withdraw.code.${reasonCode}`), note].filter(Boolean).join(' · ')
  if (state === 'approved')
    return [
      {
        title: isLast ? t('withdraw.approved') : t('wallet.review'),
        meta,
        state: isLast ? 'now' : 'done',
      },
    ]
  if (state === 'paid') return [{ title: t('withdraw.paid'), meta, state: 'done' }]
  return [
    { title: t(`state.${state}`), meta, state: 'bad' },
    { title: t('withdraw.returned'), state: 'done' },
  ]
}
