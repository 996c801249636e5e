import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { chartSql, ledgerPage } from './ledger-chart.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

test('docs/ledger.md lists the accounts and reasons of the chart', () => {
  const page = read('docs/ledger.md')
  expect(page === ledgerPage(page), 'docs/ledger.md is out of date: npm run docs:ledger').toBe(true)
})

test('the schema begins with the accounts and reasons of the chart', () => {
  const rows = read('packages/db/schema/03-ledger-chart.sql')
  expect(rows === chartSql(), '03-ledger-chart.sql is out of date: npm run docs:ledger').toBe(true)
})
