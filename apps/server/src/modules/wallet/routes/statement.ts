import {
  exportStatement,
  getReceiptOfLine,
  getStatement,
  getStatementSums,
  type RequestOf,
} from '@opendraw/contract'
import type { StatementLine } from '@opendraw/ledger'
import { toWire } from '@opendraw/money'
import { type Binding, bind } from '../../../http/bind.ts'
import { idFrom, instantFrom, onPage, pagingFrom } from '../../../paging.ts'
import { exportStatement as exportLines } from '../statement/export-statement.ts'
import { getLine } from '../statement/get-line.ts'
import { readStatement, readSums, type StatementFilter } from '../statement/read-statement.ts'

/** A file is as much work as this many pages. */
const exportCost = 10

/** The calls of the statement. */
export const statementRoutes: Binding[] = [
  bind(getStatement, async (ctx, { before, limit, ...wish }, { playerId }) => {
    const paging = pagingFrom({ before, limit })
    return onPage(await readStatement(ctx, { ...filterFrom(wish, playerId), ...paging }), lineOnWire)
  }),
  bind(getStatementSums, async (ctx, wish, { playerId }) => {
    const sums = await readSums(ctx, filterFrom(wish, playerId))
    return { in: toWire(sums.in), out: toWire(sums.out), count: sums.count }
  }),
  bind(getReceiptOfLine, async (ctx, { asset = 'USD', seq }, { playerId }) => {
    const line = await getLine(ctx, playerId, asset, idFrom(seq))
    return {
      ...lineOnWire(line),
      asset,
      balanceBefore: toWire(line.balanceAfter - line.amount),
      journal: String(line.journal),
      other: line.other,
    }
  }),
  bind(
    exportStatement,
    (ctx, wish, { playerId }) => exportLines(ctx, filterFrom(wish, playerId)),
    () => exportCost,
  ),
]

function filterFrom(
  { asset = 'USD', group = 'all', from, to }: RequestOf<typeof getStatementSums>,
  playerId: bigint,
): StatementFilter {
  return { playerId, asset, group, from: instantFrom(from), to: instantFrom(to) }
}

const lineOnWire = (line: StatementLine) => ({
  seq: String(line.seq),
  at: line.at.getTime(),
  reason: line.reason,
  amount: toWire(line.amount),
  balanceAfter: toWire(line.balanceAfter),
  ref: line.ref === null ? null : String(line.ref),
  key: line.key,
})
