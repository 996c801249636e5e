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
export type OneTimeLink = ReplyOf<typeof makeLink>
export type Role = RequestOf<typeof inviteOperator>['roles'][number]

export const operatorsKey = ['operators'] as const
export const OPERATORS_EVERY_MS = 5_000
export const readOperators = (paging: { limit: number; before?: bigint }) => api.listOperators(paging)

export const invite = (request: RequestOf<typeof inviteOperator>): Promise<ReplyOf<typeof inviteOperator>> =>
  api.inviteOperator(request)
export const linkFor = (id: bigint): Promise<OneTimeLink> => api.makeLink({ id })
export const disable = (request: RequestOf<typeof disableOperator>): Promise<Colleague> =>
  api.disableOperator(request)
export const proposeChange = (
  request: RequestOf<typeof proposeOperatorChange>,
): Promise<{ approval: bigint }> => api.proposeOperatorChange(request)
