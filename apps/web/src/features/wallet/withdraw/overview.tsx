import type { Money } from '@opendraw/money'
import { Button, List, toast } from '@opendraw/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReplyFor } from '../../../client/ask.ts'
import BalanceEye from '../../../components/balance-eye.tsx'
import { Facts } from '../../../components/facts.tsx'
import { holdText } from '../../../components/hold-text.ts'
import { LargeOwnAmount, useOwnMoney } from '../../../components/own-money.tsx'
import { Permitted } from '../../../components/permitted.tsx'
import { StageCard } from '../../../components/stage-card.tsx'
import { useMessages } from '../../../copy/use-messages.ts'
import { date, sentences, TOAST_MS } from '../../../formats/index.ts'
import { navigate } from '../../../navigation/verbs.ts'
import * as paths from '../../../paths.ts'
import { usePlayer } from '../../../session/player.ts'
import { type WithdrawInfo, withdrawalsQuery } from '../queries.ts'
import { TransferAmount, TransferRow } from '../transfers.tsx'
import { Wagering } from '../wagering.tsx'
import { ReturnDeposits } from './return-deposits.tsx'
import { nothingWhy, ruleFacts } from './rule-facts.ts'
import { Steps } from './steps.tsx'

type OverviewProps = Readonly<{
  info: WithdrawInfo
  hasTarget: boolean
  cards: ReplyFor<'listCards'>['list']
}>

/** What can be withdrawn, what blocks it and why, and pending withdrawals. */
export function Overview({ info, hasTarget, cards }: OverviewProps) {
  const { t, money, locale } = useMessages()
  const { USD, USDT } = info.assets
  const canStart = USD.withdrawable > 0n || USDT.withdrawable > 0n
  const isSetUp = info.hasFundPassword && !info.isIdentityNeeded && hasTarget
  const start = () => {
    if (!info.hasFundPassword) return navigate(paths.fundPassword)
    if (info.isIdentityNeeded) return navigate(paths.profile)
    if (hasTarget) return navigate(paths.withdrawal, { step: 'amount' })
    toast({ text: t('rule.bindFirst'), tone: 'bad', durationMs: TOAST_MS })
    navigate(paths.addPayoutMethod)
  }
  return (
    <div className="grid gap-4">
      <WithdrawableStage info={info} />
      {info.hold && <Held hold={info.hold} />}
      {info.debt !== 0n && <Owed debt={info.debt} />}
      {!isSetUp && <Steps info={info} hasTarget={hasTarget} />}
      <Wagering turnover={info.turnover} />
      {canStart && (
        <Permitted allOf={['wallet:withdraw:create']}>
          <Button onClick={start}>{t('wallet.withdraw')}</Button>
        </Permitted>
      )}
      <Waiting />
      <ReturnDeposits info={info} cards={cards} />
      <section className="px-1">
        <h2 className="mb-3 text-[18px] font-bold tracking-tight">{t('withdraw.rules')}</h2>
        <Facts facts={ruleFacts(t, money, info)} />
        <p className="mt-4 text-[14px] text-ink-2">
          {sentences(locale, t('withdraw.review', { hours: info.reviewHours }), t('withdraw.final'))}
        </p>
      </section>
    </div>
  )
}

function WithdrawableStage({ info }: { info: WithdrawInfo }) {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  const { player } = usePlayer()
  const pending = player?.wallet.pending ?? 0n
  return (
    <StageCard>
      <h2 className="pr-9 text-[14px] text-on-stage-2">{t('withdraw.withdrawable')} · USD</h2>
      <p className="mt-2 text-[clamp(26px,10.2vw,40px)]">
        <LargeOwnAmount amount={info.assets.USD.withdrawable} />
      </p>
      <p className="mt-2 text-[14px] text-on-stage-2 tabular-nums">
        {t('withdraw.ofBalance', { amount: ownMoney(info.assets.USD.cash) })}
        {pending > 0n && <> · {t('mine.pending', { amount: ownMoney(pending) })}</>}
      </p>
      {info.assets.USDT.cash > 0n && (
        <p className="mt-1 text-[14px] text-on-stage-2 tabular-nums">
          {t('withdraw.usdt', { amount: ownMoney(info.assets.USDT.withdrawable) })}
        </p>
      )}
      <NothingWhy info={info} pending={pending} />
      <BalanceEye />
    </StageCard>
  )
}

/** Why nothing can be withdrawn, when nothing can. `pending` is on its way out already. */
function NothingWhy({ info, pending }: { info: WithdrawInfo; pending: Money }) {
  const { t, money } = useMessages()
  const why = nothingWhy(info)
  if (!why || (why.key === 'rule.depositFirst' && pending > 0n)) return null
  const values = {
    ...('amount' in why && { amount: money(why.amount) }),
    ...('min' in why && { min: money(why.min) }),
  }
  return <p className="mt-3 text-[15px] font-semibold text-brand">{t(why.key, values)}</p>
}

/** Withdrawals that wait for a decision. */
function Waiting() {
  const { t } = useMessages()
  const { data } = useInfiniteQuery(withdrawalsQuery())
  const waiting =
    data?.pages[0]?.list.filter(({ state }) => state === 'pending' || state === 'approved') ?? []
  if (waiting.length === 0) return null
  return (
    <section>
      <h2 className="mb-3 px-1 text-[18px] font-bold tracking-tight">{t('withdraw.waiting')}</h2>
      <List>
        {waiting.map((one) => (
          <TransferRow
            key={one.id}
            path={paths.withdrawal}
            row={{
              ...one,
              title: one.to.name,
              meta: one.to.number,
              amount: <TransferAmount amount={one.amount} asset={one.asset} />,
            }}
          />
        ))}
      </List>
    </section>
  )
}

/** What is still owed for deposits that were taken back, and what that means for withdrawals. */
function Owed({ debt }: Pick<WithdrawInfo, 'debt'>) {
  const { t, money } = useMessages()
  return (
    <section className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold tabular-nums">
        {t('withdraw.debt', { amount: money(debt) })}
      </h2>
      <p className="mt-1 text-[14px] text-ink-2">{t('withdraw.debtText')}</p>
    </section>
  )
}

/** Until when withdrawals are on hold, and why. */
function Held({ hold }: { hold: NonNullable<WithdrawInfo['hold']> }) {
  const { t, locale } = useMessages()
  return (
    <section role="status" className="rounded-[24px] bg-surface p-4 ring-1 ring-line">
      <h2 className="text-[16px] font-semibold">{t('hold.until', { at: date(hold.until) })}</h2>
      <p className="mt-1 text-[14px] text-ink-2">
        {sentences(locale, t(holdText[hold.cause]), t('hold.why'))}
      </p>
    </section>
  )
}
