import type { Tx } from '@opendraw/db'
import type { CreditFacts } from './tables/closing.ts'
import * as rows from './tables/closing.ts'

/** Reads the facts behind the score, and the stored score; undefined for an unknown player. */
export function creditFactsOf(db: Tx, playerId: bigint): Promise<CreditFacts | undefined> {
  return rows.creditFactsOf(db, playerId)
}

/** Stores the score for the console; the rules that make it are elsewhere. */
export function setCreditScore(tx: Tx, playerId: bigint, score: number): Promise<number> {
  return rows.setCreditScore(tx, playerId, score)
}
