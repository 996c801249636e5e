import { CallFailure } from '@opendraw/contract/client'
import { messages } from './messages.ts'

/** A failure as text: the server's own where it answered, ours where it did not. */
export function failureText(failure: unknown): string {
  if (!(failure instanceof CallFailure)) return messages.failures.unknown
  if (failure.kind === 'transport' || failure.kind === 'timeout') return messages.failures.offline
  return failure.said ?? messages.failures.unknown
}
