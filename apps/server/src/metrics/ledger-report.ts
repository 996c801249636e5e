import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'
import { type Figure, figure } from './figure.ts'

const Report = z.strictObject({ checkedAt: z.iso.datetime(), violations: z.int().min(0) })

/** Writes down what a check of every invariant found and when, whole or not at all. */
export async function writeLedgerReport(file: string, checkedAt: Date, violations: number): Promise<void> {
  const report = { checkedAt: checkedAt.toISOString(), violations } satisfies z.infer<typeof Report>
  await writeFile(`${file}.new`, `${JSON.stringify(report)}\n`)
  await rename(`${file}.new`, file)
}

/** What the last check found and how long ago; nothing where there is no report. Never rejects. */
export async function ledgerFigures(file: string | null, now: Date): Promise<readonly Figure[]> {
  if (file === null) return []
  const report = await readReport(file)
  if (!report) return []
  const ageMs = Math.max(0, now.getTime() - Date.parse(report.checkedAt))
  return [
    figure('opendraw_ledger_violations', 'What the last ledger:verify found.', report.violations),
    figure('opendraw_ledger_verified_age_seconds', 'How long ago ledger:verify ended.', ageMs / 1_000),
  ]
}

async function readReport(file: string): Promise<z.infer<typeof Report> | null> {
  try {
    return Report.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return null
  }
}
