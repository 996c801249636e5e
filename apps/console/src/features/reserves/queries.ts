import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { fundReserve, getReserves } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Status = ReplyOf<typeof getReserves>
export type Reserve = Status['reserves'][number]
export type Due = Status['due'][number]
type Move = RequestOf<typeof fundReserve>

const EVERY_MS = 10_000

export const reservesQuery = {
  queryKey: ['reserves'],
  queryFn: () => api.getReserves({}),
  refetchInterval: EVERY_MS,
}

/** What falls due, as a file. */
export function takeDueFile() {
  return api.exportDueDays({})
}

export function fund(move: Move) {
  return api.fundReserve(move)
}

export function release(move: Move) {
  return api.releaseReserve(move)
}
