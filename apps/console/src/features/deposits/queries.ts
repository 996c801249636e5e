import { DepositState, depositReasonCodes, type ReplyOf, type RequestOf } from '@opendraw/contract'
import type {
  checkDeposit,
  decideDeposits,
  listDepositQueue,
  receiveClearing,
} from '@opendraw/contract/operator'
import { api, readProof } from '../../client/api.ts'

export type Check = ReplyOf<typeof checkDeposit>
export type Deposit = ReplyOf<typeof listDepositQueue>['list'][number]
type Many = Omit<RequestOf<typeof decideDeposits>, 'code'>
type Filter = Omit<RequestOf<typeof listDepositQueue>, 'state' | 'before' | 'limit'>

/** How often a queue polls for new requests. */
export const QUEUE_EVERY_MS = 5_000

export function depositsKey(state: string, filter: Filter) {
  return ['deposits', state, filter] as const
}

/** The deposits of one state that fit the filter; of all states when none is named. */
export function readDeposits(state: string, filter: Filter) {
  return (paging: { limit: number; before?: bigint }) => {
    const known = DepositState.safeParse(state)
    return api.listDepositQueue({ ...paging, ...filter, ...(known.success && { state: known.data }) })
  }
}

/** What is known of a deposit; asked again once a colleague has decided on it, or has taken it back. */
export function checkQuery({ id, state, reversedAt }: Deposit) {
  return {
    queryKey: ['deposits', 'check', id, state, reversedAt],
    queryFn: () => api.checkDeposit({ id }),
  }
}

export function approve(id: bigint, reason: string) {
  return api.approveDeposit({ id, reason })
}

const codeOf = (typed: string) => depositReasonCodes.find((one) => one === typed) ?? 'other'

export function reject(id: bigint, code: string, reason: string) {
  return api.rejectDeposit({ id, code: codeOf(code), reason })
}

export function decideMany({ code, ...decision }: Many & { code: string }) {
  return api.decideDeposits({ ...decision, code: codeOf(code) })
}

export function reverse(id: bigint, reason: string) {
  return api.reverseDeposit({ id, reason })
}

export function returnHeld(id: bigint, reason: string) {
  return api.returnHeldPayment({ id, reason })
}

export function receive(receipt: RequestOf<typeof receiveClearing>) {
  return api.receiveClearing(receipt)
}

export function proofQuery(id: string) {
  return {
    queryKey: ['proof', id],
    queryFn: () => readProof(id),
    // A picture never changes, and each reading of it is written down.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Asks for the same list as a file. */
export function requestFile(state: string, filter: Filter) {
  return () => {
    const known = DepositState.safeParse(state)
    return api.exportDeposits({ ...filter, ...(known.success && { state: known.data }) })
  }
}
