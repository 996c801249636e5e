import type { ReplyOf } from '@opendraw/contract'
import { refusalsOf } from '@opendraw/contract'
import { exportDaySheet as call, type getDaySheet } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { findDay, readSheet } from '../../day-sheets/index.ts'
import { type Column, type CsvFile, exportCsv } from '../../operators/index.ts'
import { shownDay } from './sign-day.ts'

const refuse = refusalsOf(call)

/** The sheet of a day that the books have; refuses another. */
export async function sheetOf(
  ctx: Context,
  caller: OperatorCaller,
  day: string,
): Promise<ReplyOf<typeof getDaySheet>> {
  const found = await findDay(ctx.db, day)
  if (!found) throw refuse('not_found')
  return { day: shownDay(found, caller), ...(await readSheet(ctx.db, day)) }
}

type Line = Readonly<{ asset: string; kind: string; what: string; amount: bigint }>

const columns: readonly Column<Line & Readonly<{ day: string }>>[] = [
  { head: 'day (UTC)', cell: ({ day }) => day },
  { head: 'asset', cell: ({ asset }) => asset },
  { head: 'account', cell: ({ kind }) => kind },
  { head: 'what', cell: ({ what }) => what },
  {
    head: 'amount',
    cell: ({ asset, amount }) => (asset === 'USD' || asset === 'USDT' ? decimal(amount) : amount),
  },
]

/** The same as a file, a line each of opening, movement and closing; that it was taken is written down. */
export async function exportSheet(ctx: Context, caller: OperatorCaller, day: string): Promise<CsvFile> {
  const { assets, late } = await sheetOf(ctx, caller, day)
  const lines: Line[] = assets.flatMap(({ asset, kinds }) =>
    kinds.flatMap(({ kind, opening, moves, closing }) => [
      { asset, kind, what: 'opening', amount: opening },
      ...moves.flatMap(({ reason, came, left }) => [
        ...(came > 0n ? [{ asset, kind, what: reason, amount: came }] : []),
        ...(left > 0n ? [{ asset, kind, what: reason, amount: -left }] : []),
      ]),
      { asset, kind, what: 'closing', amount: closing },
    ]),
  )
  const earlier = late.map(({ forDay, reason, amount }) => ({
    asset: 'USD',
    kind: '',
    what: `${reason} for ${forDay}`,
    amount,
  }))
  const rows = [...lines, ...earlier].map((line) => ({ ...line, day }))
  return exportCsv(ctx, caller, {
    ...{ what: 'day_sheet', permission: 'finance:day:read', filter: { day } },
    ...{ columns, rows },
  })
}
