import type { Translate } from '../../../copy/use-messages.ts'
import { date } from '../../../formats/index.ts'
import type { Activity } from '../queries.ts'

/** The period of an activity, as its state requires. */
export function periodText(t: Translate, { state, from, until }: Pick<Activity, 'state' | 'from' | 'until'>) {
  if (state === 'coming') return t('act.begins', { from: date(from) })
  if (state === 'ended' && until !== null) return t('act.over', { until: date(until) })
  return until === null ? t('act.since', { from: date(from) }) : t('act.until', { until: date(until) })
}
