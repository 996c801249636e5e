import { keyFrom } from '@opendraw/ledger'
import { type Rebate } from '../tables/rebates.ts'

/** The key of what pays a player's rebate of a day; of its earning too. */
export function rebateKey({ playerId, day }: Pick<Rebate, 'playerId' | 'day'>): string {
  return keyFrom('rebate', playerId, day)
}
