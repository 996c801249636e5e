import { balanceOf, points } from '@opendraw/ledger'
import type { Context } from '../../../../context.ts'
import { kycLevelOf } from '../../../kyc/index.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { expiringOf } from './tables/lots.ts'
import { carryOf } from './tables/stakes.ts'
import { stakePerPoint } from './value.ts'

const soonDays = 30

/** A player's points as they stand. `carry`: valid stakes that are no point yet, micro-USD; `waiting`: points that the budget lacked. */
export type PointFacts = Readonly<{
  balance: bigint
  expiring: { points: bigint; at: Date } | null
  carry: bigint
  waiting: bigint
  mayExchange: boolean
  isPromoted: boolean
}>

/** Reads a player's points, what of them lapses within 30 days, and how far the next one is. */
export async function readPoints({ db }: Pick<Context, 'db'>, playerId: bigint): Promise<PointFacts> {
  const [balance, expiring, carried, level, isPromoted] = await Promise.all([
    balanceOf(db, points(playerId)),
    expiringOf(db, playerId, soonDays),
    carryOf(db, playerId),
    kycLevelOf(db, playerId),
    mayBePromoted(db, playerId),
  ])
  return {
    balance,
    expiring,
    carry: carried % stakePerPoint,
    waiting: carried / stakePerPoint,
    mayExchange: level > 0,
    isPromoted,
  }
}
