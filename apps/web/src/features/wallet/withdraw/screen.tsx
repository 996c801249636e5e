import { idOf } from '@opendraw/contract'
import { Skeleton, SkeletonRows } from '@opendraw/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Page } from '../../../components/page.tsx'
import { bothOf, QueryView } from '../../../components/query-view.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import { useSearchParams } from '../../../navigation/link.tsx'
import * as paths from '../../../paths.ts'
import { useIsPermitted } from '../../../session/use-is-permitted.ts'
import { HistoryLink } from '../history-link.tsx'
import { cardsQuery, withdrawalsQuery, withdrawInfoQuery } from '../queries.ts'
import { TransferAmount, TransferList } from '../transfers.tsx'
import { AmountStep } from './amount-step.tsx'
import { Overview } from './overview.tsx'
import { targetsOf } from './target-choice.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** Withdraw. The address selects the step: the overview, the amount, one withdrawal, or all of them. */
export default function WithdrawScreen() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  if (search.get('view') === 'history') return <WithdrawalHistory />
  if (/^[0-9]{1,18}$/.test(id)) return <WithdrawalStatus id={idOf(id)} />
  return <NewWithdrawal isAmount={search.get('step') === 'amount'} />
}

function NewWithdrawal({ isAmount }: { isAmount: boolean }) {
  const { t } = useMessages()
  const info = useQuery(withdrawInfoQuery())
  const cards = useQuery(cardsQuery())
  const [typed, setTyped] = useState('')
  const [targetId, setTargetId] = useState<bigint>()
  const targets = cards.data && info.data ? targetsOf(cards.data, info.data) : []
  const target = targets.find(({ id }) => id === targetId) ?? targets[0]
  const isPermitted = useIsPermitted({ allOf: ['wallet:withdraw:create'] })
  const isReady =
    isAmount && target !== undefined && isPermitted && info.data?.hasFundPassword === true && !info.data.hold
  return (
    <Page title={t('wallet.withdraw')} right={!isReady && <HistoryLink path={paths.withdrawal} />}>
      <div className="px-4 pt-1">
        <QueryView isMoney query={bothOf(info, cards)} skeleton={<Waiting />}>
          {([ownInfo, ownCards]) =>
            isReady && target ? (
              <AmountStep
                info={ownInfo}
                targets={targets}
                target={target}
                typed={typed}
                onTyped={setTyped}
                onTarget={setTargetId}
              />
            ) : (
              <Overview info={ownInfo} hasTarget={targets.length > 0} cards={ownCards.list} />
            )
          }
        </QueryView>
      </div>
    </Page>
  )
}

function Waiting() {
  return (
    <div className="grid gap-4">
      <Skeleton className="h-44 rounded-[28px]" />
      <SkeletonRows count={3} />
    </div>
  )
}

/** Every withdrawal that was asked for. */
function WithdrawalHistory() {
  useTop()
  const { t } = useMessages()
  const withdrawals = useInfiniteQuery(withdrawalsQuery())
  return (
    <Page title={t('withdraw.history')}>
      <div className="px-4 pt-2">
        <TransferList
          path={paths.withdrawal}
          query={withdrawals}
          empty={t('withdraw.none')}
          first={t('wallet.withdraw')}
          rowOf={(withdrawal) => ({
            ...withdrawal,
            title: withdrawal.kind === 'return' ? t('return.kind') : withdrawal.to.name,
            meta: [
              withdrawal.to.number,
              withdrawal.reasonCode && t(`withdraw.code.${withdrawal.reasonCode}`),
              withdrawal.reason,
            ]
              .filter(Boolean)
              .join(' · '),
            amount: <TransferAmount amount={withdrawal.amount} asset={withdrawal.asset} />,
          })}
        />
      </div>
    </Page>
  )
}
