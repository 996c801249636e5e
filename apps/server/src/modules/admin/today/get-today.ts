import type { ReplyOf } from '@opendraw/contract'
import type { getToday as call } from '@opendraw/contract/operator'
import { dayAfter, dayOf, startOfDay } from '@opendraw/time'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { hasPermission } from '../../../http/guard.ts'
import type { MovedOfDay } from '../../../waiting.ts'
import { readOpenAlerts } from '../../alerts/index.ts'
import { databaseTime } from '../../calendar/index.ts'
import { type BudgetStatus, readBudgets } from '../../promotions/budgets/index.ts'
import { lateRounds, readHours } from '../../rounds/index.ts'
import { readCoverToday } from '../../savings/index.ts'
import { readRevenue } from '../../statistics/index.ts'
import { countPlayersToday } from '../../wagering/index.ts'
import { creditedSince } from '../../wallet/deposits/index.ts'
import { lateWithdrawals, paidSince } from '../../wallet/withdrawals/index.ts'
import { readQueues } from './count-waiting.ts'

export type Today = ReplyOf<typeof call>

/**
 * What waits for the caller and what the UTC day brought so far. Each part needs the permission of the list that it is a summary of,
 * and is neither read nor named without it. One part after the other: a page that is refreshed takes one connection.
 */
export async function readToday(ctx: Context, caller: OperatorCaller): Promise<Today> {
  const { db } = ctx
  const day = dayOf(await databaseTime(db))
  const yesterday = startOfDay(dayAfter(day, -1))
  const part = <Part>(permission: string, read: () => Promise<Part>): Promise<Part | undefined> =>
    hasPermission(caller.permissions, permission) ? read() : Promise.resolve(undefined)
  return {
    day,
    queues: await readQueues(ctx, caller),
    alerts: await part('oversight:alert:read', () => readOpenAlerts(ctx, caller)),
    deposits: await part('finance:deposit:read', async () => byDay(await creditedSince(db, yesterday), day)),
    withdrawals: await part('finance:withdrawal:read', async () => ({
      ...byDay(await paidSince(db, yesterday), day),
      late: (await lateWithdrawals(db)).count,
    })),
    games: await part('rounds:round:read', () => readRevenue(ctx, { from: day, to: day })),
    hours: await part('rounds:round:read', () => readHours(ctx)),
    lateRounds: await part('rounds:round:read', () => lateRounds(ctx)),
    players: await part('players:player:read', () => countPlayersToday(db)),
    reserve: await part('savings:reserve:read', async () => ({ coverDays: await readCoverToday(db) })),
    budgets: await part('promo:budget:read', async () => (await readBudgets(db)).map(budgetOf)),
  }
}

function byDay(rows: readonly MovedOfDay[], today: string) {
  return {
    today: sumOf(rows.filter(({ day }) => day === today)),
    yesterday: sumOf(rows.filter(({ day }) => day < today)),
  }
}

function sumOf(rows: readonly MovedOfDay[]) {
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    sums: rows.map(({ asset, amount }) => ({ asset, amount })),
  }
}

function budgetOf({ purpose, available, funded, credited }: BudgetStatus) {
  return { purpose, available, received: funded + credited }
}
