import { Amount } from '@opendraw/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Page } from '../../../components/page.tsx'
import { useTop } from '../../../components/use-top.ts'
import { useMessages } from '../../../copy/use-messages.ts'
import * as paths from '../../../paths.ts'
import { depositsQuery, methodsQuery } from '../queries.ts'
import { TransferList } from '../transfers.tsx'
import { stateOf, why } from './deposit-moments.ts'

/** Every deposit that was asked for. */
export default function DepositHistory() {
  useTop()
  const { t, locale } = useMessages()
  const deposits = useInfiniteQuery(depositsQuery())
  const { data: methods } = useQuery(methodsQuery())
  return (
    <Page title={t('deposit.history')}>
      <div className="px-4 pt-2">
        <TransferList
          path={paths.deposit}
          query={deposits}
          empty={t('deposit.none')}
          first={t('wallet.deposit')}
          rowOf={(deposit) => ({
            ...deposit,
            state: stateOf(deposit),
            title: methods?.list.find(({ id }) => id === deposit.method)?.name ?? deposit.method,
            ...(deposit.state !== 'pending' && { meta: why(t, deposit) }),
            ...(deposit.payBy !== null && { meta: t('deposit.waiting') }),
            amount: <Amount amount={deposit.credited ?? deposit.amount} locale={locale} />,
          })}
        />
      </div>
    </Page>
  )
}
