import type { ReplyOf } from '@opendraw/contract'
import { type listPlayerCases, playerCaseKinds, playerCaseOutcomes } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type PlayerCase = ReplyOf<typeof listPlayerCases>['list'][number]

/** How often the queue polls for new cases. */
export const QUEUE_EVERY_MS = 5_000

const outcomes = playerCaseKinds.flatMap((kind) => [...playerCaseOutcomes[kind]])

export function playerCasesKey(kind: string, state: string) {
  return ['concerns', kind, state] as const
}

export function readPlayerCases(kind: string, state: string) {
  return (paging: { limit: number; before?: bigint }) =>
    api.listPlayerCases({
      ...paging,
      kind: playerCaseKinds.find((one) => one === kind) ?? 'harm',
      state: state === 'closed' ? 'closed' : 'pending',
    })
}

export function close(id: bigint, typed: string, reason: string) {
  const outcome = outcomes.find((one) => one === typed)
  if (!outcome) throw new Error('an outcome was chosen from the list')
  return api.closePlayerCase({ id, outcome, reason })
}
