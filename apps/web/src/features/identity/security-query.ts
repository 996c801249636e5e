import { getSecurity, type ReplyOf } from '@opendraw/contract'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../client/ask.ts'

export type Security = ReplyOf<typeof getSecurity>

/** What protects the account, and which proofs of identity there are. */
export function securityQuery() {
  return queryOptions({ ...ask({ getSecurity }, {}) })
}
