import type { ReplyOf, RequestOf } from '@opendraw/contract'
import type {
  disableOperator,
  inviteOperator,
  listOperators,
  makeLink,
  proposeOperatorChange,
} from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Colleague = ReplyOf<typeof listOperators>['list'][number]
export type Role = RequestOf<typeof inviteOperator>['roles'][number]

export const operatorsKey = ['operators'] as const
export const OPERATORS_EVERY_MS = 5_000
export function readOperators(paging: { limit: number; before?: bigint }) {
  return api.listOperators(paging)
}

export function invite(request: RequestOf<typeof inviteOperator>): Promise<ReplyOf<typeof inviteOperator>> {
  return api.inviteOperator(request)
}

export function linkFor(id: bigint): Promise<ReplyOf<typeof makeLink>> {
  return api.makeLink({ id })
}

export function disable(request: RequestOf<typeof disableOperator>): Promise<Colleague> {
  return api.disableOperator(request)
}

export function proposeChange(
  request: RequestOf<typeof proposeOperatorChange>,
): Promise<{ approval: bigint }> {
  return api.proposeOperatorChange(request)
}
