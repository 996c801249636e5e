import { type ReplyOf, type RequestOf, WithdrawalState, withdrawalReasonCodes } from '@opendraw/contract'
import type { checkWithdrawal, listWithdrawalQueue } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Withdrawal = ReplyOf<typeof listWithdrawalQueue>['list'][number]
export type Check = ReplyOf<typeof checkWithdrawal>
type Filter = Omit<RequestOf<typeof listWithdrawalQueue>, 'state' | 'before' | 'limit'>

/** How often a queue polls for new requests. */
export const QUEUE_EVERY_MS = 5_000

export const withdrawalsKey = (state: string, filter: Filter) => ['withdrawals', state, filter] as const

/** The withdrawals of one state that fit the filter; of all states when none is named. */
export const readWithdrawals =
  (state: string, filter: Filter) => (paging: { limit: number; before?: bigint }) => {
    const known = WithdrawalState.safeParse(state)
    return api.listWithdrawalQueue({ ...paging, ...filter, ...(known.success && { state: known.data }) })
  }

export const checkQuery = ({ id, state }: Withdrawal) => ({
  queryKey: ['withdrawals', 'check', id, state],
  queryFn: () => api.checkWithdrawal({ id }),
})

const codeOf = (typed: string) => withdrawalReasonCodes.find((one) => one === typed) ?? 'other'

export const approve = (id: bigint, reason: string) => api.approveWithdrawal({ id, reason })
export const reject = (id: bigint, code: string, reason: string) =>
  api.rejectWithdrawal({ id, code: codeOf(code), reason })
export const pay = (id: bigint, reference: string) => api.payWithdrawal({ id, reference })
export const fail = (id: bigint, code: string, reason: string) =>
  api.failWithdrawal({ id, code: codeOf(code), reason })
export const readCard = (id: bigint) => api.readPayoutCard({ id })

/** The same list as a file. */
export const takeFile = (state: string, filter: Filter) => () => {
  const known = WithdrawalState.safeParse(state)
  return api.exportWithdrawals({ ...filter, ...(known.success && { state: known.data }) })
}
