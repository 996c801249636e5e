import { readLedgerReport } from '../ledger-report.ts'
import { type Figure, figure } from './figure.ts'

/** What the last check found and how long ago; nothing where there is no report. Never rejects. */
export async function ledgerFigures(file: string | null, now: Date): Promise<readonly Figure[]> {
  const report = await readLedgerReport(file)
  if (!report) return []
  const ageMs = Math.max(0, now.getTime() - report.checkedAt.getTime())
  return [
    figure('opendraw_ledger_violations', 'What the last ledger:verify found.', report.violations),
    figure('opendraw_ledger_verified_age_seconds', 'How long ago ledger:verify ended.', ageMs / 1_000),
  ]
}
