import type { Tx } from '@opendraw/db'
import { receiptMessage, sealMessage } from '@opendraw/games/fairness'
import type { Violation } from '@opendraw/ledger'
import { isSigned, loggedKeys } from '../proofs/index.ts'
import { type SignedBatchRow, signedBatchesAfter, signedSealsAfter } from './tables/receipts.ts'

const STRETCH = 1_000

/**
 * Checks the server's signatures that players rely on: over every batch of which a receipt was given, and over every seal. They
 * must be by a key that the transparency log tells of; while it tells of none, seals are not judged. Empty when all is well.
 */
export async function verifySignatures(db: Tx): Promise<Violation[]> {
  const keys = await loggedKeys(db)
  return [...(await batchFaults(db, keys)), ...(keys.length === 0 ? [] : await sealFaults(db, keys))]
}

async function batchFaults(db: Tx, keys: readonly Buffer[]): Promise<Violation[]> {
  const violations: Violation[] = []
  let last = { roundId: 0n, batch: 0n }
  for (;;) {
    const rows = await signedBatchesAfter(db, last, STRETCH)
    for (const row of rows) {
      if (isGood(row, keys)) continue
      const detail = `batch ${row.batch} of round ${row.roundId} is not signed by a key of the server`
      violations.push({ invariant: 'receipts are signed by the server', detail })
    }
    if (rows.length < STRETCH) return violations
    last = rows.at(-1) ?? last
  }
}

function isGood(row: SignedBatchRow, keys: readonly Buffer[]): boolean {
  const { serverKey, signature, betCount: count, stakeTotal: stake } = row
  const isKnown = keys.length === 0 || keys.some((key) => key.equals(serverKey))
  return isKnown && isSigned(serverKey, receiptMessage({ ...row, count, stake }), signature)
}

async function sealFaults(db: Tx, keys: readonly Buffer[]): Promise<Violation[]> {
  const violations: Violation[] = []
  let last = 0n
  for (;;) {
    const rows = await signedSealsAfter(db, last, STRETCH)
    for (const { signature, ...seal } of rows) {
      last = seal.id
      if (keys.some((key) => isSigned(key, sealMessage(seal), signature))) continue
      const detail = `the seal of ${seal.game} ${seal.issue} is not signed by a key of the server`
      violations.push({ invariant: 'seals are signed by the server', detail })
    }
    if (rows.length < STRETCH) return violations
  }
}
