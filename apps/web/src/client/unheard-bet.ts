import { CallFailure } from '@opendraw/contract/client'
import { isUnreachable } from './failures.ts'

/**
 * The text for a player whose bet on the round `issue` may have been placed although its answer did not arrive; undefined
 * after any other failure. Trying again is harmless for that round alone: in the round `now` it is another bet.
 */
export function unheardBet(
  failure: unknown,
  issue: bigint | undefined,
  now: bigint | undefined,
): 'slip.unsure' | 'slip.unsureOver' | undefined {
  if (!isUnheard(failure)) return undefined
  return issue === now ? 'slip.unsure' : 'slip.unsureOver'
}

// A proxy may answer in the server's place, after the bet was placed.
const isUnheard = (failure: unknown) =>
  isUnreachable(failure) ||
  (failure instanceof CallFailure &&
    (failure.kind === 'malformed' || (failure.kind === 'http' && failure.mayRetry)))
