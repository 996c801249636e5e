import { DepositState, depositReasonCodes, type ReplyOf, type RequestOf } from '@opendraw/contract'
import type { checkDeposit, listDepositQueue, receiveClearing } from '@opendraw/contract/operator'
import { api, readProof } from '../../client/api.ts'

export type Check = ReplyOf<typeof checkDeposit>
export type Deposit = ReplyOf<typeof listDepositQueue>['list'][number]
type Filter = Omit<RequestOf<typeof listDepositQueue>, 'state' | 'before' | 'limit'>

/** How often a queue polls for new requests. */
export const QUEUE_EVERY_MS = 5_000

export const depositsKey = (state: string, filter: Filter) => ['deposits', state, filter] as const

/** The deposits of one state that fit the filter; of all states when none is named. */
export const readDeposits =
  (state: string, filter: Filter) => (paging: { limit: number; before?: bigint }) => {
    const known = DepositState.safeParse(state)
    return api.listDepositQueue({ ...paging, ...filter, ...(known.success && { state: known.data }) })
  }

/** What is known of a deposit; asked again once a colleague has decided on it, or has taken it back. */
export const checkQuery = ({ id, state, reversedAt }: Deposit) => ({
  queryKey: ['deposits', 'check', id, state, reversedAt],
  queryFn: () => api.checkDeposit({ id }),
})

export const approve = (id: bigint, reason: string) => api.approveDeposit({ id, reason })

export function reject(id: bigint, typed: string, reason: string) {
  const code = depositReasonCodes.find((one) => one === typed) ?? 'other'
  return api.rejectDeposit({ id, code, reason })
}

export const reverse = (id: bigint, reason: string) => api.reverseDeposit({ id, reason })

export const returnHeld = (id: bigint, reason: string) => api.returnHeldPayment({ id, reason })

export const receive = (receipt: RequestOf<typeof receiveClearing>) => api.receiveClearing(receipt)

export const proofQuery = (id: string) => ({
  queryKey: ['proof', id],
  queryFn: () => readProof(id),
  // A picture never changes, and each reading of it is written down.
  staleTime: Number.POSITIVE_INFINITY,
})

/** The same list as a file. */
export const takeFile = (state: string, filter: Filter) => () => {
  const known = DepositState.safeParse(state)
  return api.exportDeposits({ ...filter, ...(known.success && { state: known.data }) })
}
