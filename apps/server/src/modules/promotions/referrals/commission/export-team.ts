import { exportTeam as call, refusalsOf } from '@opendraw/contract'
import { decimal } from '@opendraw/money'
import { stringify } from 'csv-stringify/sync'
import type { Context } from '../../../../context.ts'
import { newestApplication } from '../tables/applications.ts'
import { listCommission } from './list-commission.ts'

const refuse = refusalsOf(call)
const daysMax = 366
const columns = [
  'day (UTC)',
  'state',
  'commission',
  ...[1, 2, 3].flatMap((level) => [`stakes of level ${level}`, `commission of level ${level}`]),
]

/** A partner's days, newest first, as a CSV file (UTF-8, RFC 4180), amounts in USD to the micro-unit. Refuses whoever is none. */
export async function exportTeam(
  { db }: Pick<Context, 'db'>,
  playerId: bigint,
): Promise<{ name: string; csv: string; days: number }> {
  const application = await newestApplication(db, playerId, 0)
  if (application?.state !== 'approved') throw refuse('not_partner')
  const { list } = await listCommission(db, playerId, null, daysMax)
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
