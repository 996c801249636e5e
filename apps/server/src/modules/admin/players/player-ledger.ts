import { cash, inAsset, type StatementLine, statement } from '@opendraw/ledger'
import type { Context } from '../../../context.ts'
import type { Page, Paging } from '../../../paging.ts'
import { playerOrRefuse } from './player-profile.ts'

export type LedgerWish = {
  readonly id: bigint
  readonly asset: 'USD' | 'USDT'
  readonly from: Date | null
  readonly to: Date | null
}

/** A player's own account as the books have it: every line of it, newest first, with its journal. */
export async function playerLedger(
  ctx: Pick<Context, 'db'>,
  { id, asset, from, to }: LedgerWish,
  { before, limit }: Paging,
): Promise<Page<StatementLine>> {
  await playerOrRefuse(ctx, id)
  const lines = await statement(ctx.db, inAsset(cash(id), asset), {
    limit: limit + 1,
    ...(before !== null && { before }),
    ...(from && { from }),
    ...(to && { to }),
  })
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null }
}
