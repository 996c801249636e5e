import type { ReplyOf } from '@opendraw/contract'
import { concernKinds, concernOutcomes, type listConcerns } from '@opendraw/contract/operator'
import { api } from '../../client/api.ts'

export type Concern = ReplyOf<typeof listConcerns>['list'][number]

/** How often the queue looks for new concerns by itself. */
export const queueEveryMs = 5_000

const outcomes = concernKinds.flatMap((kind) => [...concernOutcomes[kind]])

export const concernsKey = (kind: string, state: string) => ['concerns', kind, state] as const
export const readConcerns = (kind: string, state: string) => (paging: { limit: number; before?: bigint }) =>
  api.listConcerns({
    ...paging,
    kind: concernKinds.find((one) => one === kind) ?? 'harm',
    state: state === 'closed' ? 'closed' : 'pending',
  })

export function close(id: bigint, typed: string, reason: string) {
  const outcome = outcomes.find((one) => one === typed)
  if (!outcome) throw new Error('an outcome was chosen from the list')
  return api.closeConcern({ id, outcome, reason })
}
