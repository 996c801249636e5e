import {
  exportStatement,
  getReceiptOfLine,
  getStatement,
  getStatementSums,
  type RequestOf,
} from '@opendraw/contract'
import type { StatementLine } from '@opendraw/ledger'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { exportStatement as exportLines } from './export-statement.ts'
import { getLine, readStatement, readSums, type StatementFilter } from './read-statement.ts'
import { walkInTurn } from './walk-in-turn.ts'

/** A file is as much work as this many pages, and a sum without dates reads as many lines. */
const EXPORT_COST = 10
const SUMS_COST = 5

/** The calls of the statement. */
export const statementRoutes: Binding[] = [
  bind(getStatement, async (ctx, { before, limit, ...input }, { playerId }) => {
    const paging = pagingFrom({ before, limit })
    const filter = filterFrom(input, playerId)
    const read = () => readStatement(ctx, { ...filter, ...paging })
    // Who looks for lines of which there are few reads all the others.
    const page = filter.group === 'all' ? read() : walkInTurn(ctx, playerId, read)
    return mapPage(await page, toLine)
  }),
  bind(
    getStatementSums,
    async (ctx, input, { playerId }) => {
      const sums = await walkInTurn(ctx, playerId, () => readSums(ctx, filterFrom(input, playerId)))
      return { in: sums.in, out: sums.out, count: sums.count }
    },
    () => SUMS_COST,
  ),
  bind(getReceiptOfLine, async (ctx, { asset = 'USD', seq }, { playerId }) => {
    const line = await getLine(ctx, playerId, asset, seq)
    return {
      ...toLine(line),
      asset,
      balanceBefore: line.balanceAfter - line.amount,
      journal: line.journal,
      other: line.other,
    }
  }),
  bind(
    exportStatement,
    (ctx, input, { playerId }) =>
      walkInTurn(ctx, playerId, () => exportLines(ctx, filterFrom(input, playerId))),
    () => EXPORT_COST,
  ),
]

function filterFrom(
  { asset = 'USD', group = 'all', from, to }: RequestOf<typeof getStatementSums>,
  playerId: bigint,
): StatementFilter {
  return { playerId, asset, group, from: from ?? null, to: to ?? null }
}

const toLine = (line: StatementLine) => ({
  seq: line.seq,
  at: line.at,
  reason: line.reason,
  amount: line.amount,
  balanceAfter: line.balanceAfter,
  ref: line.ref,
  key: line.key,
})
