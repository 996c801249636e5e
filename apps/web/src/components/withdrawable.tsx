import { getWithdrawInfo } from '@opendraw/contract'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../client/ask.ts'
import { useMessages } from '../copy/use-messages.ts'
import { useOwnMoney } from './own-money.tsx'

/** How much of the balance may leave now, as text; a dash until it is known. */
export default function Withdrawable() {
  const { t } = useMessages()
  const ownMoney = useOwnMoney()
  const { data } = useQuery({ ...ask({ getWithdrawInfo }, {}), staleTime: 0 })
  return t('wallet.canWithdraw', { amount: data ? ownMoney(data.assets.USD.withdrawable) : '—' })
}
