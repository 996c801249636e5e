import { readFile, rename, writeFile } from 'node:fs/promises'
import * as z from 'zod'

const Report = z.strictObject({ checkedAt: z.iso.datetime(), violations: z.int().min(0) })

/** Writes down what a check of every invariant found and when, whole or not at all. */
export async function writeLedgerReport(file: string, checkedAt: Date, violations: number): Promise<void> {
  const report = { checkedAt: checkedAt.toISOString(), violations } satisfies z.infer<typeof Report>
  await writeFile(`${file}.new`, `${JSON.stringify(report)}\n`)
  await rename(`${file}.new`, file)
}

/** What the last check found and when; null where there is no report. Never rejects. */
export async function readLedgerReport(
  file: string | null,
): Promise<Readonly<{ checkedAt: Date; violations: number }> | null> {
  if (file === null) return null
  try {
    const { checkedAt, violations } = Report.parse(JSON.parse(await readFile(file, 'utf8')))
    return { checkedAt: new Date(checkedAt), violations }
  } catch {
    return null
  }
}
