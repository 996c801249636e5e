import type { Tx } from '@opendraw/db'
import { cash, statementOfKeys } from '@opendraw/ledger'
import { periodAt } from '@opendraw/time'
import type { Context } from '../../../../context.ts'
import { mayBePromoted } from '../../../responsible-gaming/index.ts'
import { type Earning, type EarningKind, earningsOf } from '../../budgets/index.ts'
import { choosePlan, databaseTime, type Plan, plansIn } from './tables/weeks.ts'

/** A player's plan of this week and of the next. */
export type Planning = Readonly<{
  plan: Plan
  next: Plan
  /** Their Mondays, UTC. */
  week: string
  nextWeek: string
  /** When this week ends. */
  endsAt: Date
  /** Whether promotions may reach him. */
  isOpen: boolean
}>

/** What a player is in this week, and what he will be in next week as it stands. */
export async function planningOf(db: Tx, playerId: bigint, now: Date): Promise<Planning> {
  const week = periodAt('week', now)
  const nextWeek = periodAt('week', week.until)
  const [plan = 'salary', next = 'salary'] = await plansIn(db, playerId, [week.day, nextWeek.day])
  return {
    plan,
    next,
    week: week.day,
    nextWeek: nextWeek.day,
    endsAt: week.until,
    isOpen: await mayBePromoted(db, playerId),
  }
}

export type Job = Earning & {
  /** The line of the cash account's bill that paid it; null where it was not paid to cash. */
  readonly line: bigint | null
}

/** What a player earned beside his bets, of one kind or of all, newest first, each with its line of the bill. */
export async function readJobLog(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
  kind: EarningKind | null,
  { before, limit }: { readonly before: bigint | null; readonly limit: number },
): Promise<{ list: Job[]; next: bigint | null }> {
  const rows = await earningsOf(db, playerId, kind === null ? null : [kind], before, limit + 1)
  const shown = rows.slice(0, limit)
  const keys = shown.filter(({ asset, state }) => asset === 'USD' && state === 'paid').map(({ key }) => key)
  const lines = keys.length === 0 ? [] : await statementOfKeys(db, cash(playerId), keys)
  const lineOf = new Map(lines.map((line) => [line.key, line.seq]))
  return {
    list: shown.map((row) => ({ ...row, line: lineOf.get(row.key) ?? null })),
    next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

/** Chooses what the player is in from next Monday (UTC) on; this week stays as it is. `now` is the database's. */
export function setPlan(ctx: Context, playerId: bigint, plan: Plan, now?: Date): Promise<Planning> {
  return ctx.db.transaction(async (tx) => {
    const at = now ?? (await databaseTime(tx))
    const { until } = periodAt('week', at)
    await choosePlan(tx, playerId, periodAt('week', until).day, plan)
    return planningOf(tx, playerId, at)
  })
}
