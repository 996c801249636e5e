import { WithdrawalState } from '@opendraw/contract'
import { api } from '../../connection/api.ts'

/** How often a queue looks for new requests by itself. */
export const queueEveryMs = 5_000

export const withdrawalsKey = (state: string) => ['withdrawals', state] as const

/** The withdrawals of one state; of all when the filter names none. */
export const readWithdrawals = (state: string) => (paging: { limit: number; before?: string }) => {
  const known = WithdrawalState.safeParse(state)
  return api.listWithdrawalQueue({ ...paging, ...(known.success && { state: known.data }) })
}

export const decideWithdrawal = (id: string) => (verdict: 'approve' | 'reject', reason: string) =>
  verdict === 'approve' ? api.approveWithdrawal({ id, reason }) : api.rejectWithdrawal({ id, reason })
