import { kycReasonCodes, type ReplyOf, type RequestOf } from '@opendraw/contract'
import { type assignKyc, claims, kycCaseStates, type listKycQueue } from '@opendraw/contract/operator'
import { api, readDocument } from '../../client/api.ts'

export type Case = ReplyOf<typeof listKycQueue>['list'][number]

/** How often the queue polls for new requests. */
export const QUEUE_EVERY_MS = 5_000

export function casesKey(state: string, claim: string) {
  return ['kyc', state, claim] as const
}

export function readCases(state: string, typed: string) {
  const claim = claims.find((one) => one === typed)
  return (paging: { limit: number; before?: bigint }) =>
    api.listKycQueue({
      ...paging,
      ...(claim && { claim }),
      state: kycCaseStates.find((one) => one === state) ?? 'pending',
    })
}

/** Who may be assigned checks. */
export const reviewersQuery = {
  queryKey: ['kyc', 'reviewers'],
  queryFn: () => api.listKycReviewers({}),
  staleTime: 60_000,
}

export function assign(assignment: RequestOf<typeof assignKyc>) {
  return api.assignKyc(assignment)
}

export function openCase(id: bigint) {
  return api.readKycCase({ id })
}

const codeOf = (typed: string) => kycReasonCodes.find((one) => one === typed)

export function decide(id: bigint, verdict: 'passed' | 'failed', typed: string, reason: string) {
  const code = codeOf(typed)
  return api.decideKyc({ id, verdict, reason, ...(code && verdict === 'failed' && { code }) })
}

export function proposeOverride(id: bigint, verdict: 'passed' | 'failed', typed: string, reason: string) {
  const code = codeOf(typed)
  return api.overrideKyc({ id, verdict, reason, ...(code && verdict === 'failed' && { code }) })
}

export function documentQuery(id: string) {
  return {
    queryKey: ['document', id],
    queryFn: () => readDocument(id),
    // A picture never changes, and each reading of it is written down.
    staleTime: Number.POSITIVE_INFINITY,
  }
}
