import { pagesOf, type Tx } from '@opendraw/db'
import { receiptMessage, sealMessage } from '@opendraw/games/fairness'
import { isSigned, loggedKeys } from '../transparency/index.ts'
import {
  type SignedBatchRow,
  type SignedSealRow,
  signedBatchesAfter,
  signedSealsAfter,
} from './tables/receipts.ts'

const STRETCH = 1_000
const START = { roundId: 0n, batch: 0n }

/** Batches of which a receipt was given that no key of the server signed: one that the transparency log tells of, if it tells of any. */
export async function unsignedReceipts(tx: Tx): Promise<string[]> {
  const keys = await loggedKeys(tx)
  const faults: string[] = []
  const pages = pagesOf<SignedBatchRow>(STRETCH, (last, limit) =>
    signedBatchesAfter(tx, last ?? START, limit),
  )
  for await (const page of pages)
    for (const row of page)
      if (!isGood(row, keys))
        faults.push(`batch ${row.batch} of round ${row.roundId} is not signed by a key of the server`)
  return faults
}

function isGood(row: SignedBatchRow, keys: readonly Buffer[]): boolean {
  const { serverKey, signature, betCount: count, stakeTotal: stake } = row
  const isKnown = keys.length === 0 || keys.some((key) => key.equals(serverKey))
  return isKnown && isSigned(serverKey, receiptMessage({ ...row, count, stake }), signature)
}

/** Seals that no key of the server signed; while the transparency log tells of none, seals are not judged. */
export async function unsignedSeals(tx: Tx): Promise<string[]> {
  const keys = await loggedKeys(tx)
  if (keys.length === 0) return []
  const faults: string[] = []
  const pages = pagesOf<SignedSealRow>(STRETCH, (last, limit) => signedSealsAfter(tx, last?.id ?? 0n, limit))
  for await (const page of pages)
    for (const { signature, ...seal } of page)
      if (!keys.some((key) => isSigned(key, sealMessage(seal), signature)))
        faults.push(`the seal of ${seal.game} ${seal.issue} is not signed by a key of the server`)
  return faults
}
