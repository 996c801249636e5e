import { exportTeam as call, type commissionStates, refusalsOf, teamLevels } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { keyFrom } from '@opendraw/ledger'
import { decimal } from '@opendraw/money'
import type { Period } from '@opendraw/time'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../../../context.ts'
import type { CalendarJob, Step } from '../../../calendar/index.ts'
import { settingsOf } from '../../../settings/index.ts'
import { isCounted } from '../../../wagering/index.ts'
import { byReach, grantEarnings } from '../../earnings/index.ts'
import { isPartner } from '../partners/partner-applications.ts'
import {
  addCommissions,
  commissionOfDay,
  type DayStatus,
  daysOf,
  edgesOfDay,
  endDay,
  type NewCommission,
  ratesOfDay,
  statusOf,
  type TeamDay,
  yesterday,
} from '../tables/teams.ts'

const refuse = refusalsOf(call)

const DAYS_MAX = 366

const columns = [
  'day (UTC)',
  'state',
  'commission',
  ...[1, 2, 3].flatMap((level) => [`stakes of level ${level}`, `commission of level ${level}`]),
]

/** Commission of a day is due at 02:00 UTC of the next. */
export const DUE_MINUTES = 120

/** Pays each day's commission when every round of the day is counted. */
export const commissionJob: CalendarJob = {
  name: 'commission',
  every: 'day',
  delayMinutes: DUE_MINUTES,
  isReady: (tx, { until }) => isCounted(tx, until),
  step: (_ctx, tx, period, cursor) => payCommissions(tx, period, cursor),
}

const WHOLE_BASIS_POINTS = 10_000n

const TEAMS_PER_STEP = 1_000

/**
 * Pays the commission of a day to the next thousand players after `cursor`, each once: a share of the house edge on the
 * qualifying wagers of counted players below them, and of nothing else. Players excluded from promotions, now or on some
 * part of that day, get nothing, now or later. All wait while the budget cannot pay the thousand (`promotion_paused`): late, and never less.
 */
export async function payCommissions(tx: Tx, period: Period, cursor: bigint): Promise<Step> {
  const { day, until } = period
  const { commissionBasisPoints } = await settingsOf(tx, ['commissionBasisPoints'], until)
  const rates = await ratesOfDay(tx, day, commissionBasisPoints)
  const teams = await edgesOfDay(tx, day, cursor, TEAMS_PER_STEP)
  const { reached } = await byReach(tx, teams, period)
  const promotable = new Set(reached.map(({ playerId }) => playerId))
  const due = teams
    .map(({ playerId, edges }): NewCommission => {
      const amounts = commissionOf(edges, rates)
      const key = promotable.has(playerId) ? keyFrom('commission', day, playerId) : null
      return { playerId, amounts, amount: amounts.reduce((sum, one) => sum + one, 0n), key }
    })
    .filter(({ amount }) => amount > 0n)
  const paid = due.flatMap(({ playerId, amount, key }) =>
    key === null ? [] : [{ playerId, amount, period: day, key }],
  )
  await grantEarnings(tx, 'commission', paid, keyFrom('commissions of', day, cursor))
  await addCommissions(tx, day, due)
  const last = teams.at(-1)
  const next = last && teams.length === TEAMS_PER_STEP ? last.playerId : null
  if (next === null) await endDay(tx, day)
  return { next, walletsChanged: paid.map(({ playerId }) => playerId) }
}

/** What each level of a team brings of its edge (micro-USD) at these rates (basis points), each rounded down once. */
export function commissionOf(edges: readonly bigint[], rates: readonly number[]): bigint[] {
  return edges.map((edge, at) => (edge * BigInt(rates[at] ?? 0)) / WHOLE_BASIS_POINTS)
}

/** A day as the digits of a cursor: 2026-11-21 is 20261121. */
export function digitsOf(day: string): bigint {
  return BigInt(day.replaceAll('-', ''))
}

/** The day of such digits; undefined where they name none. */
export function dayFrom(digits: bigint): string | undefined {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(digits)) ?? []
  const named = `${year}-${month}-${day}`
  const at = new Date(`${named}T00:00:00Z`)
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== named ? undefined : named
}

/** What the last day that is over brought a player, micro-USD; null while it is not paid yet. */
export async function readYesterday(db: Tx, playerId: bigint): Promise<bigint | null> {
  const day = await yesterday(db)
  const written = await commissionOfDay(db, playerId, day)
  if (written) return written.isPaid ? written.amount : 0n
  const [status] = await statusOf(db, [day], DUE_MINUTES)
  return status?.isDone ? 0n : null
}

type CommissionState = (typeof commissionStates)[number]

type CommissionDay = Readonly<{
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
  if (!(await isPartner(db, playerId))) throw refuse('not_partner')
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
