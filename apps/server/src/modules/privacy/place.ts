import { assert } from '@opendraw/money'

/** The table and column that a sealed value belongs to: 'payout_card.card_number'. */
export type Place = `${string}.${string}`

const shape = /^[a-z][a-z0-9_]{0,62}\.[a-z][a-z0-9_]{0,62}$/

/** What is sealed in with a value without being part of it: the value opens at this place and for this player alone. */
export function boundTo(place: Place, playerId: bigint): Buffer {
  assert(shape.test(place), 'a sealed value stands in a named column')
  return Buffer.from(`${place.replace('.', '|')}|${playerId}`)
}
