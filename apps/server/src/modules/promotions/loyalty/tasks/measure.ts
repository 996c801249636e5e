import type { Tx } from '@opendraw/db'
import { dayOf } from '../../../calendar/index.ts'
import { kycLevelOf } from '../../../kyc/index.ts'
import { secondFactorOf } from '../../../credentials/index.ts'
import { stakesOfPlayer } from '../../../wagering/index.ts'
import { type TaskSpan } from './period.ts'
import { type TaskRow } from './tables/tasks.ts'

/** How much of its goal a task has, never more than the goal: bets, micro-USD of valid stakes, or 1 for a yes. */
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
