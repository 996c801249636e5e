import { LiveEvent } from '@opendraw/contract'
import type { Clock } from '../../config/clock.ts'
import type { StoredEvent } from './events.ts'

/** A stored event as the contract names it, with the time at which it is told. Throws on one that the contract does not know. */
export function liveEventOf({ type, payload }: StoredEvent, clock: Clock): LiveEvent {
  return LiveEvent.parse({ ...payload, type, ...(type === 'round' && { serverTime: clock.now().getTime() }) })
}
