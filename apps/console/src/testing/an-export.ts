import type { ReplyOf } from '@opendraw/contract'
import type { listExports } from '@opendraw/contract/operator'

type Job = ReplyOf<typeof listExports>['list'][number]

/** An export that the operator asked for a moment ago. */
export function anExport(part: Partial<Job> = {}): Job {
  return {
    ...{
      id: 3_000_001n,
      list: 'deposits',
      operator: 'Olga',
      isMine: true,
      filters: 'none',
      state: 'waiting',
    },
    ...{ lines: 0, bytes: 0n, isWhole: true, error: null },
    ...{ askedAt: new Date(1_795_000_000_000), doneAt: null, expiresAt: null },
    ...part,
  }
}
