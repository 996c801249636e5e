import type { getReceipt, ReplyOf } from '@opendraw/contract'
import { toWire } from '@opendraw/money'
import { headOnWire } from '../proofs/index.ts'
import type { Receipt, ReceiptLine, ReceiptSeal } from './get-receipt.ts'

type Wire = ReplyOf<typeof getReceipt>

/** A receipt as its player keeps and checks it. */
export function receiptOnWire(receipt: Receipt): Wire {
  const { batch, signed, sealed, head } = receipt
  return {
    orderNo: receipt.key,
    game: receipt.instance.id,
    issue: String(receipt.issue),
    roundId: String(batch.roundId),
    placedAt: receipt.placedAt.getTime(),
    playerId: String(receipt.playerId),
    ownerSalt: hex(receipt.salt),
    owner: hex(receipt.owner),
    lines: receipt.lines.map(lineOnWire),
    batch: String(batch.batch),
    batchRoot: hex(batch.root),
    batchCount: batch.betCount,
    batchStake: toWire(batch.stakeTotal),
    signature: hex(signed.signature),
    serverKey: hex(signed.serverKey),
    sealed: sealed && sealOnWire(sealed),
    log: head && headOnWire(head),
  }
}

function lineOnWire(line: ReceiptLine): Wire['lines'][number] {
  const { hash, path, stake, ...plain } = line
  return { ...plain, stake: toWire(stake), betHash: hex(hash), path: path.map(hex) }
}

function sealOnWire(seal: ReceiptSeal): Wire['sealed'] {
  const { batchIndex, batchCount, batchPath, betsRoot, betCount, stakeTotal, signature } = seal
  return {
    batchIndex,
    batchCount,
    batchPath: batchPath.map(hex),
    betsRoot: hex(betsRoot),
    betCount: String(betCount),
    stakeTotal: toWire(stakeTotal),
    signature: signature && hex(signature),
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
