import type { Tx } from '@opendraw/db'
import type { CreditFacts } from './tables/closing.ts'
import * as rows from './tables/closing.ts'

/** Reads what the score looks at, and the score that is kept; undefined for nobody. */
export function creditFactsOf(db: Tx, playerId: bigint): Promise<CreditFacts | undefined> {
  return rows.creditFactsOf(db, playerId)
}

/** Keeps the score for the desk; the rules that make it are elsewhere. */
export function setCreditScore(tx: Tx, playerId: bigint, score: number): Promise<number> {
  return rows.setCreditScore(tx, playerId, score)
}
