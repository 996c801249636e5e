import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type { getCover, listEvidence, recordEvidence } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Cover = ReplyOf<typeof getCover>
export type Side = NonNullable<Cover['total']>['sides'][number]
export type Statement = ReplyOf<typeof listEvidence>['list'][number]
type NewStatement = RequestOf<typeof recordEvidence>

const EVERY_MS = 10_000

export const coverQuery = {
  queryKey: ['evidence', 'cover'],
  queryFn: () => api.getCover({}),
  refetchInterval: EVERY_MS,
}

export const statementsKey = ['evidence', 'list'] as const
export function readStatements(paging: Readonly<{ limit: number; before?: bigint }>) {
  return api.listEvidence(paging)
}

export function propose(statement: NewStatement) {
  return api.recordEvidence(statement)
}

export function takeFile() {
  return api.exportEvidence({})
}
