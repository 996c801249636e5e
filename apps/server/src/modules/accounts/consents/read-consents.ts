import type { MarketingTopic } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import * as rows from '../tables/consents.ts'

/** What a player agrees to hear of now, since when, and by which version of the words. */
export function consentsOf(db: Tx, playerId: bigint): Promise<rows.Consent[]> {
  return rows.consentsOf(db, playerId)
}

/** More answers than anyone gives by hand. */
const ANSWERS_MAX = 1_000

/** Every answer that the player gave, newest first. */
export function consentAnswersOf(db: Tx, playerId: bigint): Promise<rows.ConsentAnswer[]> {
  return rows.consentAnswersOf(db, playerId, ANSWERS_MAX)
}

/** Those of these players who agree to hear of this product by this channel; `marketableOf` decides whether anything is sent. */
export function consentingTo(db: Tx, playerIds: readonly bigint[], topic: MarketingTopic): Promise<bigint[]> {
  return rows.consentingTo(db, playerIds, topic)
}
