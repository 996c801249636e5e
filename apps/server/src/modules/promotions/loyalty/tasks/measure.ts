import type { TaskPeriod } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { dayOf, type Period, periodAt } from '@opendraw/time'
import { secondFactorOf } from '../../../credentials/index.ts'
import { kycLevelOf } from '../../../kyc/index.ts'
import { stakesOfPlayer } from '../../../wagering/index.ts'
import type { TaskRow } from './tables/tasks.ts'

/** The day that means "once": no real day or week has it. */
const ONCE = '1970-01-01'

/** How much of its goal a task has, never more than the goal: bets, micro-USD of qualifying wagers, or 1 for a yes. */
export async function measure(
  tx: Tx,
  playerId: bigint,
  { fact, goal }: TaskRow,
  span: TaskSpan,
): Promise<bigint> {
  const done = await factOf(tx, playerId, fact, span)
  return done > goal ? goal : done
}

async function factOf(tx: Tx, playerId: bigint, fact: TaskRow['fact'], span: TaskSpan): Promise<bigint> {
  switch (fact) {
    case 'settled_bets':
      return (await stakesIn(tx, playerId, span)).reduce((sum, { bets }) => sum + BigInt(bets), 0n)
    case 'valid_stake':
      return (await stakesIn(tx, playerId, span)).reduce((sum, { valid }) => sum + valid, 0n)
    case 'person_told':
      return BigInt((await kycLevelOf(tx, playerId)) >= 1)
    case 'documents_passed':
      return BigInt((await kycLevelOf(tx, playerId)) >= 2)
    case 'second_step_on':
      return BigInt((await secondFactorOf(tx, playerId))?.isOn === true)
  }
}

/** Settled and counted; voided rounds are never among them. */
function stakesIn(tx: Tx, playerId: bigint, { day, until }: TaskSpan) {
  return stakesOfPlayer(tx, playerId, day, dayOf(until))
}

/** A stretch in which a task is done, and until when it is rewarded; without an end when it is done once. */
export type TaskSpan = Readonly<{ day: string; until: Date; claimUntil: Date | null; isLate: boolean }>

/** The spans of which a task may be rewarded at an instant: this one, and that before it, which a late bet may have completed. */
export function spansAt(period: TaskPeriod, now: Date): TaskSpan[] {
  if (period === 'once') return [{ day: ONCE, until: now, claimUntil: null, isLate: false }]
  const current = periodAt(period, now)
  const previous = periodAt(period, new Date(current.from.getTime() - 1))
  const next = periodAt(period, current.until)
  return [spanOf(current, next.until, false), spanOf(previous, current.until, true)]
}

/** Whether these terms are those of the span: in force now, or for a span that is over, at its end. */
export function holdsFor({ createdAt, endedAt }: TaskRow, { until, isLate }: TaskSpan, now: Date): boolean {
  const at = isLate ? new Date(until.getTime() - 1) : now
  return createdAt <= at && (endedAt === null || endedAt > at)
}

const spanOf = ({ day, until }: Period, claimUntil: Date, isLate: boolean): TaskSpan => ({
  day,
  until,
  claimUntil,
  isLate,
})
