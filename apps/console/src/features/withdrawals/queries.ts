import { type ReplyOf, type RequestOf, withdrawalReasonCodes } from '@opendraw/contract'
import {
  type checkWithdrawal,
  type decideWithdrawals,
  type listWithdrawalQueue,
  WithdrawalQueueState,
} from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Withdrawal = ReplyOf<typeof listWithdrawalQueue>['list'][number]
export type Check = ReplyOf<typeof checkWithdrawal>
type Many = Omit<RequestOf<typeof decideWithdrawals>, 'code'>
type Filter = Omit<RequestOf<typeof listWithdrawalQueue>, 'state' | 'before' | 'limit'>

/** How often a queue polls for new requests. */
export const QUEUE_EVERY_MS = 5_000

export function withdrawalsKey(state: string, filter: Filter) {
  return ['withdrawals', state, filter] as const
}

/** The withdrawals of one state that fit the filter; of all states when none is named. */
export function readWithdrawals(state: string, filter: Filter) {
  return (paging: { limit: number; before?: bigint }) => {
    const known = WithdrawalQueueState.safeParse(state)
    return api.listWithdrawalQueue({ ...paging, ...filter, ...(known.success && { state: known.data }) })
  }
}

export function checkQuery({ id, state }: Withdrawal) {
  return {
    queryKey: ['withdrawals', 'check', id, state],
    queryFn: () => api.checkWithdrawal({ id }),
  }
}

const codeOf = (typed: string) => withdrawalReasonCodes.find((one) => one === typed) ?? 'other'

export function approve(id: bigint, reason: string) {
  return api.approveWithdrawal({ id, reason })
}

export function reject(id: bigint, code: string, reason: string) {
  return api.rejectWithdrawal({ id, code: codeOf(code), reason })
}

export function decideMany({ code, ...decision }: Many & { code: string }) {
  return api.decideWithdrawals({ ...decision, code: codeOf(code) })
}

export function pay(id: bigint, reference: string) {
  return api.payWithdrawal({ id, reference })
}

export function fail(id: bigint, code: string, reason: string) {
  return api.failWithdrawal({ id, code: codeOf(code), reason })
}

export function readCard(id: bigint) {
  return api.readPayoutCard({ id })
}

/** Asks for the same list as a file. */
export function requestFile(state: string, filter: Filter) {
  return () => {
    const known = WithdrawalQueueState.safeParse(state)
    return api.exportWithdrawals({ ...filter, ...(known.success && { state: known.data }) })
  }
}
