import {
  getReceiptOfLine as call,
  refusalsOf,
  type statementGroups,
  type WalletAsset,
} from '@opendraw/contract'
import {
  cash,
  inAsset,
  type LineWithJournal,
  type Reason,
  reasons,
  type StatementLine,
  type StatementSums,
  statement,
  statementLine,
  statementSums,
} from '@opendraw/ledger'
import type { Context } from '../../../context.ts'

const refuse = refusalsOf(call)

export type StatementGroup = (typeof statementGroups)[number]
export type StatementFilter = Readonly<{
  playerId: bigint
  asset: WalletAsset
  group: StatementGroup
  from: Date | null
  to: Date | null
}>
export type StatementInput = StatementFilter & Readonly<{ before: bigint | null; limit: number }>

const named = {
  bets: ['stake', 'payout', 'refund'],
  deposits: ['deposit', 'sandbox_deposit', 'provider_deposit', 'deposit_reversal'],
  withdrawals: [
    'withdrawal_request',
    'withdrawal_reject',
    'withdrawal_fail',
    'withdrawal_fee_return',
    'debt_repaid',
  ],
  exchange: ['exchange_sell', 'exchange_buy'],
  savings: [
    'product_buy',
    'product_interest',
    'product_maturity',
    'product_sale',
    'product_cancel',
    'savings_in',
    'savings_out',
  ],
  tickets: ['ticket_pay', 'ticket_release', 'ticket_refund'],
} as const satisfies Record<string, readonly Reason[]>

/** The player's statement: the ledger's own lines of their cash account, newest first, and where the next page begins. */
export async function readStatement(
  ctx: Pick<Context, 'db'>,
  { before, limit, ...filter }: StatementInput,
): Promise<{ list: StatementLine[]; next: bigint | null }> {
  const lines = await statement(ctx.db, accountOf(filter), {
    limit: limit + 1,
    ...(before !== null && { before }),
    ...inputOf(filter),
  })
  const list = lines.slice(0, limit)
  return { list, next: lines.length > limit ? (list.at(-1)?.seq ?? null) : null }
}

/** What came in and what went out under the filter, and by how many lines. */
export function readSums(ctx: Pick<Context, 'db'>, filter: StatementFilter): Promise<StatementSums> {
  return statementSums(ctx.db, accountOf(filter), inputOf(filter))
}

const accountOf = ({ playerId, asset }: StatementFilter) => inAsset(cash(playerId), asset)

function inputOf({ group, from, to }: StatementFilter) {
  const wanted = reasonsOf(group)
  return { ...(wanted && { reasons: wanted }), ...(from && { from }), ...(to && { to }) }
}

/** Of the group; `other` is what no group names. */
function reasonsOf(group: StatementGroup): readonly Reason[] | null {
  if (group === 'all') return null
  if (group !== 'other') return named[group]
  const grouped: readonly Reason[] = Object.values(named).flat()
  return allReasons.filter((reason) => !grouped.includes(reason))
}

const allReasons = Object.keys(reasons).filter((name): name is Reason => name in reasons)

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
