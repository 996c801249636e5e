import { shareOf } from '@opendraw/money'
/** What valid stakes give back at a rate in hundredths of a per cent: micro-USD, rounded down, so that it never costs more than the rate. */
export function rebateOf(valid: bigint, basisPoints: number): bigint {
  return shareOf(valid, basisPoints)
}
