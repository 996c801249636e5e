import type { statementGroups } from '@opendraw/contract'
import { cash, type Reason, type StatementLine, statement } from '@opendraw/ledger'
import type { Context } from '../../context.ts'

export type StatementGroup = (typeof statementGroups)[number]
export type StatementWish = {
  readonly playerId: bigint
  readonly group: StatementGroup
  readonly from: Date | null
  readonly to: Date | null
  readonly before: bigint | null
  readonly limit: number
}

const reasonsOf: Readonly<Record<StatementGroup, readonly Reason[] | null>> = {
  all: null,
  bets: ['stake', 'payout', 'refund'],
  deposits: ['deposit', 'sandbox_deposit'],
  withdrawals: ['withdrawal_request', 'withdrawal_reject'],
}

/** The player's statement: the ledger's own lines of his cash account, newest first, and where the next page begins. */
export async function readStatement(
  ctx: Context,
  { playerId, group, from, to, before, limit }: StatementWish,
): Promise<{ list: StatementLine[]; next: bigint | null }> {
  const reasons = reasonsOf[group]
  const lines = await statement(ctx.db, cash(playerId), {
    limit: limit + 1,
    ...(before !== null && { before }),
    ...(reasons && { reasons }),
    ...(from && { from }),
    ...(to && { to }),
  })
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null }
}
