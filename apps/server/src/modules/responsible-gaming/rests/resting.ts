import { Refusal } from '@opendraw/contract'
import { type Rest } from '../tables/rests.ts'
import { overAt } from './rest-in-force.ts'

/** The refusal that a pause or an exclusion is: what holds, and until when. */
export function resting(rest: Rest): Refusal {
  if (rest.kind === 'pause') return new Refusal('on_pause', untilDetail(rest.until))
  if (rest.until === null) return new Refusal('self_excluded_for_good')
  return new Refusal('self_excluded', untilDetail(overAt(rest) ?? rest.until))
}

function untilDetail(until: Date | null): Record<string, string> {
  return until ? { until: String(until.getTime()) } : {}
}
