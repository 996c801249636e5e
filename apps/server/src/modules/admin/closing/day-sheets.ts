import { Day, type ReplyOf, refusalsOf } from '@opendraw/contract'
import { exportDaySheet as call, type getDaySheet } from '@opendraw/contract/operator'
import { decimal } from '@opendraw/money'
import * as z from 'zod'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { type BookDay, closingOf, findDay, lockDay, readSheet } from '../../day-sheets/index.ts'
import { type Column, type CsvFile, defineAction, exportCsv, propose } from '../../operators/index.ts'

const Payload = z.strictObject({
  day: Day,
  /** SHA-256 over the closing balances, as both operators saw them. */
  closing: z.string().length(64),
})

/** A day is locked with its closing balances, once: the second signature. */
export const dayLockAction = defineAction<z.infer<typeof Payload>>({
  act: 'day.lock',
  permission: 'finance:day:agree',
  payload: Payload,
  run: async (_, tx, { day, closing }, { approvalId }) => {
    await lockDay(tx, { day, closing, approvalId })
    return { after: { day, closing } }
  },
})

/** The first signature under a day: proposes to lock it. Answers the proposal's number. Refuses a day that cannot be signed, and says why. */
export function signDay(
  ctx: Context,
  caller: OperatorCaller,
  { day, reason }: Readonly<{ day: string; reason: string }>,
): Promise<bigint> {
  return ctx.db.transaction(async (tx) =>
    propose(tx, caller, {
      act: dayLockAction,
      subject: `day:${day}`,
      payload: { day, closing: await closingOf(tx, day) },
      reason,
    }),
  )
}

/** A day as the console shows it to this operator. */
export function shownDay(row: BookDay, { operatorId }: OperatorCaller): ReplyOf<typeof getDaySheet>['day'] {
  const { day, state, waits, openJobs, approval, hash, maker, makerName, madeAt, checkerName, lockedAt } = row
  return {
    ...{
      day,
      state,
      waits,
      jobs: openJobs,
      approval,
      hash: hash?.toString('hex') ?? null,
      isMine: maker === operatorId,
    },
    ...{ first: makerName, firstAt: madeAt, second: checkerName, lockedAt },
  }
}

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
