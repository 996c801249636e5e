import { assert } from '@opendraw/money'
import type { CalendarJob } from '../../calendar/index.ts'
import { settingOf } from '../../settings/index.ts'
import { isCounted } from '../../wagering/index.ts'
import { noteRiskSignals, openHarm } from '../tables/risk-signals.ts'
import { QUIET_DAYS } from './rules.ts'

const PLAYERS_PER_STEP = 500

/**
 * Checks each player's day by the rules once a day, and opens a case where it shows enough: an operator contacts the
 * player. At most one of a player in `quietDays`, and none while one is open.
 */
export const riskSignalsJob: CalendarJob = {
  name: 'risk-signals',
  every: 'day',
  delayMinutes: 15,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: async (_, tx, period, after) => {
    const [from, until] = await settingOf(tx, 'nightHours')
    assert(from !== undefined && until !== undefined, 'a night has two hours')
    const next = await noteRiskSignals(tx, { period, after, limit: PLAYERS_PER_STEP }, [from, until])
    await openHarm(tx, { day: period.day, after, last: next, quietDays: QUIET_DAYS })
    return { next }
  },
}
