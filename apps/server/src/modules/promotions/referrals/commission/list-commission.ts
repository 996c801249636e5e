import { type commissionStates, teamLevels } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { type DayStanding, daysOf, standingOf, type TeamDay } from '../tables/commissions.ts'
import { dueMinutes } from './commission-job.ts'

export type CommissionState = (typeof commissionStates)[number]
export type CommissionDay = Readonly<{
  day: string
  state: CommissionState
  /** Micro-USD; null until the day is paid. */
  amount: bigint | null
  levels: readonly Readonly<{ level: (typeof teamLevels)[number]; valid: bigint; amount: bigint | null }>[]
}>

/** The days (UTC) on which a player's team staked before this one, newest first, with what each brought. */
export async function listCommission(
  db: Tx,
  playerId: bigint,
  before: string | null,
  limit: number,
): Promise<{ list: CommissionDay[]; next: string | null }> {
  const rows = await daysOf(db, playerId, before, limit + 1)
  const page = rows.slice(0, limit)
  const standings = await standingOf(
    db,
    page.map(({ day }) => day),
    dueMinutes,
  )
  const list = page.map((row) =>
    dayOf(
      row,
      standings.find(({ day }) => day === row.day),
    ),
  )
  return { list, next: rows.length > limit ? (page.at(-1)?.day ?? null) : null }
}

function dayOf(row: TeamDay, standing: DayStanding | undefined): CommissionDay {
  const state = stateOf(row, standing)
  const isOpen = state === 'counting' || state === 'waiting' || state === 'late'
  const levels = teamLevels.map((level) => ({
    level,
    valid: row.valid[level - 1] ?? 0n,
    amount: isOpen ? null : (row.amounts?.[level - 1] ?? 0n),
  }))
  return { day: row.day, state, amount: isOpen ? null : (row.amount ?? 0n), levels }
}

function stateOf({ amount, isPaid }: TeamDay, standing: DayStanding | undefined): CommissionState {
  if (amount !== null) return isPaid ? 'paid' : 'dropped'
  if (!standing?.isOver) return 'counting'
  if (standing.isDone) return 'nothing'
  return standing.isLate ? 'late' : 'waiting'
}
