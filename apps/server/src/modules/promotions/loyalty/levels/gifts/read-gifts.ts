import type { Tx } from '@opendraw/db'
import { balanceOf, promoBudget } from '@opendraw/ledger'
import { levelOf } from '../../../../accounts/index.ts'
import { stakesOfPlayer } from '../../../../wagering/index.ts'
import { levelTerms } from '../level-terms.ts'
import { giftsOf } from '../tables/gifts.ts'
import { giftStates, type StandingGift } from './gift-states.ts'
import { type Month, monthBefore } from './month.ts'

/** How the player's gifts stand at this moment. */
export async function readGifts(db: Tx, playerId: bigint, now: Date): Promise<StandingGift[]> {
  const month = monthBefore(now)
  const level = await levelOf(db, playerId)
  const terms = await levelTerms(db)
  const claimed = await giftsOf(db, playerId, month.first)
  const staked = await stakedIn(db, playerId, month)
  const budget = await balanceOf(db, promoBudget('gifts'))
  return giftStates({ level, terms, claimed, month, staked, budget })
}

/** The player's valid stakes of a month, micro-USD. */
export async function stakedIn(db: Tx, playerId: bigint, { first, until }: Month): Promise<bigint> {
  const days = await stakesOfPlayer(db, playerId, first, until)
  return days.reduce((sum, { valid }) => sum + valid, 0n)
}
