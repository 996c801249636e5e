import { getReceiptOfLine as call, refusalsOf, type WalletAsset } from '@opendraw/contract'
import { cash, inAsset, type LineWithJournal, statementLine } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'

const refuse = refusalsOf(call)

/** One line of the player's own statement with its journal and the account on the other side (not_found). */
export async function getLine(
  ctx: Pick<Context, 'db'>,
  playerId: bigint,
  asset: WalletAsset,
  seq: bigint,
): Promise<LineWithJournal> {
  const line = await statementLine(ctx.db, inAsset(cash(playerId), asset), seq)
  if (!line) throw refuse('not_found')
  return line
}
