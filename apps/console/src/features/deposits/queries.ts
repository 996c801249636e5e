import { DepositState } from '@opendraw/contract'
import { api, readProof } from '../../connection/api.ts'

/** How often a queue looks for new requests by itself. */
export const queueEveryMs = 5_000

export const depositsKey = (state: string) => ['deposits', state] as const

/** The deposits of one state; of all when the filter names none. */
export const readDeposits = (state: string) => (paging: { limit: number; before?: string }) => {
  const known = DepositState.safeParse(state)
  return api.listDepositQueue({ ...paging, ...(known.success && { state: known.data }) })
}

export const decideDeposit = (id: string) => (verdict: 'approve' | 'reject', reason: string) =>
  verdict === 'approve' ? api.approveDeposit({ id, reason }) : api.rejectDeposit({ id, reason })

export const proofQuery = (id: string) => ({
  queryKey: ['proof', id],
  queryFn: () => readProof(id),
  // A picture never changes, and each reading of it is written down.
  staleTime: Number.POSITIVE_INFINITY,
})
