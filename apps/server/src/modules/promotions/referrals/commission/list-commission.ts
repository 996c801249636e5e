import { exportTeam as call, type commissionStates, refusalsOf, teamLevels } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { decimal } from '@opendraw/money'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../../../context.ts'
import { newestApplication } from '../tables/applications.ts'
import { type DayStatus, daysOf, statusOf, type TeamDay } from '../tables/commissions.ts'
import { DUE_MINUTES } from './pay-commissions.ts'

const refuse = refusalsOf(call)

const DAYS_MAX = 366

const columns = [
  'day (UTC)',
  'state',
  'commission',
  ...[1, 2, 3].flatMap((level) => [`stakes of level ${level}`, `commission of level ${level}`]),
]

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
  const statuses = await statusOf(
    db,
    page.map(({ day }) => day),
    DUE_MINUTES,
  )
  const list = page.map((row) =>
    dayOf(
      row,
      statuses.find(({ day }) => day === row.day),
    ),
  )
  return { list, next: rows.length > limit ? (page.at(-1)?.day ?? null) : null }
}

function dayOf(row: TeamDay, status: DayStatus | undefined): CommissionDay {
  const state = stateOf(row, status)
  const isOpen = state === 'counting' || state === 'waiting' || state === 'late'
  const levels = teamLevels.map((level) => ({
    level,
    valid: row.valid[level - 1] ?? 0n,
    amount: isOpen ? null : (row.amounts?.[level - 1] ?? 0n),
  }))
  return { day: row.day, state, amount: isOpen ? null : (row.amount ?? 0n), levels }
}

function stateOf({ amount, isPaid }: TeamDay, status: DayStatus | undefined): CommissionState {
  if (amount !== null) return isPaid ? 'paid' : 'dropped'
  if (!status?.isOver) return 'counting'
  if (status.isDone) return 'nothing'
  return status.isLate ? 'late' : 'waiting'
}

/** A partner's days, newest first, as a CSV file (UTF-8, RFC 4180), amounts in USD to the micro-unit. Refuses other players. */
export async function exportTeam(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
): Promise<{ name: string; csv: string; days: number }> {
  const application = await newestApplication(db, playerId, 0)
  if (application?.state !== 'approved') throw refuse('not_partner')
  const { list } = await listCommission(db, playerId, null, DAYS_MAX)
  const rows = list.map(({ day, state, amount, levels }) => [
    day,
    state,
    known(amount),
    ...levels.flatMap((level) => [known(level.valid), known(level.amount)]),
  ])
  const csv = stringify([columns, ...rows], { record_delimiter: 'windows' })
  return { name: `team-${rows.length}-days.csv`, csv, days: rows.length }
}

/** Nothing where nothing is known yet. */
const known = (amount: bigint | null): string => (amount === null ? '' : decimal(amount))
