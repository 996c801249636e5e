import { assert } from '@opendraw/money'
import type { Result } from '../rules.ts'

/** Which of a mirrored pair of places has the larger number: the front one (dragon) or the rear one (tiger). */
export type PlacesDuel = 'dragon' | 'tiger'

/** The facts of a PK order. The sum is that of champion and runner-up; `duels[r − 1]` is place r against 11 − r. */
export type RaceFacts = Readonly<{
  sum: number
  size: 'big' | 'small'
  parity: 'odd' | 'even'
  duels: readonly PlacesDuel[]
}>

/** The facts of an order of ten. Fails as a bug for anything else. */
export function raceFacts(result: Result): RaceFacts {
  assert(result.length === 10, 'an order has ten places')
  const sum = placeOf(result, 1) + placeOf(result, 2)
  return {
    sum,
    size: sum >= 12 ? 'big' : 'small',
    parity: sum % 2 === 1 ? 'odd' : 'even',
    duels: [1, 2, 3, 4, 5].map((place) =>
      placeOf(result, place) > placeOf(result, 11 - place) ? 'dragon' : 'tiger',
    ),
  }
}

/** Of one of the numbers 1 to 10: big is 6 to 10. */
export function raceSizeOf(number: number): 'big' | 'small' {
  return number >= 6 ? 'big' : 'small'
}

function placeOf(result: Result, place: number): number {
  return result[place - 1] ?? 0
}
