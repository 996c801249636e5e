import { CallFailure } from '@opendraw/contract/client'
import { words } from '../copy/words.ts'

/** A failure in words: the server's own where it answered, ours where it did not. */
export function sayFailure(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return words.failures.unknown
  if (failure.kind === 'transport' || failure.kind === 'timeout') return words.failures.offline
  return failure.said ?? words.failures.unknown
}
