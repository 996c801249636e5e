import type { getReceipt, ReplyOf } from '@opendraw/contract'
import { toHead } from '../transparency/index.ts'
import type { Receipt, ReceiptLine, ReceiptSeal } from './get-receipt.ts'

type Wire = ReplyOf<typeof getReceipt>

/** A receipt as its player keeps and checks it. */
export function toReceipt(receipt: Receipt): Wire {
  const { batch, signed, sealed, head } = receipt
  return {
    orderNo: receipt.key,
    game: receipt.instance.id,
    issue: receipt.issue,
    roundId: batch.roundId,
    placedAt: receipt.placedAt,
    playerId: receipt.playerId,
    ownerSalt: hex(receipt.salt),
    owner: hex(receipt.owner),
    lines: receipt.lines.map(toLine),
    batch: batch.batch,
    batchRoot: hex(batch.root),
    batchCount: batch.betCount,
    batchStake: batch.stakeTotal,
    signature: hex(signed.signature),
    serverKey: hex(signed.serverKey),
    sealed: sealed && toSeal(sealed),
    log: head && toHead(head),
  }
}

function toLine(line: ReceiptLine): Wire['lines'][number] {
  const { hash, path, stake, ...plain } = line
  return { ...plain, stake, betHash: hex(hash), path: path.map(hex) }
}

function toSeal(seal: ReceiptSeal): Wire['sealed'] {
  const { batchIndex, batchCount, batchPath, betsRoot, betCount, stakeTotal, signature } = seal
  return {
    batchIndex,
    batchCount,
    batchPath: batchPath.map(hex),
    betsRoot: hex(betsRoot),
    betCount,
    stakeTotal,
    signature: signature && hex(signature),
  }
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
