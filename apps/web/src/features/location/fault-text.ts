import type { Key, Translate } from '../../copy/use-messages.ts'
import type { Position } from './ask-position.ts'

type Fault = Exclude<Position['kind'], 'found'>

const keys: Readonly<Record<Fault, Key>> = {
  denied: 'place.denied',
  unknown: 'place.unknown',
  slow: 'place.slow',
  absent: 'place.absent',
}

/** Why the phone's position is unknown, and what to do instead. */
export function faultText(t: Translate, fault: Fault): string {
  return t(keys[fault])
}
