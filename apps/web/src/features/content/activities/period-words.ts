import type { Say } from '../../../copy/use-words.ts'
import { date } from '../../../formats/index.ts'
import type { Activity } from '../queries.ts'

/** When an activity is, by its state: what a reader wants to know of it now. */
export function periodWords(say: Say, { state, from, until }: Pick<Activity, 'state' | 'from' | 'until'>) {
  if (state === 'coming') return say('act.begins', { from: date(from) })
  if (state === 'ended' && until !== null) return say('act.over', { until: date(until) })
  return until === null ? say('act.since', { from: date(from) }) : say('act.until', { until: date(until) })
}
