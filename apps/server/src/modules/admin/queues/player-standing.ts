import type { PlayerStanding } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { assert } from '@opendraw/money'
import type * as z from 'zod/mini'
import { kycLevelOf } from '../../kyc/index.ts'
import { playerById } from '../../accounts/index.ts'
import { debtOf } from '../../wallet/deposits/index.ts'
import { movedBy } from '../tables/standing.ts'

/** What stands beside every decision on a player's money. */
export async function playerStanding(db: Tx, playerId: bigint): Promise<z.output<typeof PlayerStanding>> {
  const [player, moved, kycLevel, debt] = await Promise.all([
    playerById(db, playerId),
    movedBy(db, playerId),
    kycLevelOf(db, playerId),
    debtOf(db, playerId),
  ])
  assert(player !== undefined && moved !== undefined, 'a request belongs to a player')
  const { deposited, withdrawn, ...counts } = moved
  return {
    state: player.state,
    registeredAt: player.createdAt,
    kycLevel,
    deposited,
    withdrawn,
    net: deposited - withdrawn,
    debt,
    ...counts,
  }
}
