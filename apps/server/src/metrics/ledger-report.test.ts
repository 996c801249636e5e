import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase, programEnv } from '@opendraw/db/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLedgerReport } from '../ledger-report.ts'
import { samplesOf, sampleValue } from '../testing/prometheus.ts'
import { textOf } from './figure.ts'
import { ledgerFigures } from './ledger-report.ts'

const folder = mkdtempSync(join(tmpdir(), 'ledger-report-'))
const file = join(folder, 'report.json')
let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true })
})

const verify = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../verify-ledger.ts')], {
    env: { ...programEnv(), DATABASE_URL: database.url, LEDGER_REPORT_FILE: file },
    encoding: 'utf8',
  })
const read = async (now = new Date()) => samplesOf(await textOf(await ledgerFigures(file, now)))

test('says what ledger:verify found and how long ago, for a sound ledger and for one that is not', async () => {
  expect(await read()).toEqual([])
  expect(verify().status).toBe(0)
  const sound = await read()
  expect(sampleValue(sound, 'opendraw_ledger_violations')).toBe(0)
  expect(sampleValue(sound, 'opendraw_ledger_verified_age_seconds')).toBeLessThan(60)
  await database.owner.run(sql`update flexible_total set balance = balance + 1`)
  expect(verify().status).toBe(1)
  expect(sampleValue(await read(), 'opendraw_ledger_violations')).toBeGreaterThan(0)
})

test('a report grows old, and one that cannot be read is none', async () => {
  await writeLedgerReport(file, new Date('2026-01-05T00:00:00Z'), 0)
  const later = await read(new Date('2026-01-06T01:00:00Z'))
  expect(sampleValue(later, 'opendraw_ledger_verified_age_seconds')).toBe(90_000)
  writeFileSync(file, '{"checkedAt":')
  expect(await read()).toEqual([])
  expect(await ledgerFigures(null, new Date())).toEqual([])
})
