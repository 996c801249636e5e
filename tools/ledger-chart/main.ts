import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chartSql, ledgerPage } from './ledger-chart.ts'

/** `npm run docs:ledger`: writes the chart of accounts into docs/ledger.md and into the schema of the database. */
const root = join(import.meta.dirname, '../..')
const page = join(root, 'docs/ledger.md')
writeFileSync(page, ledgerPage(readFileSync(page, 'utf8')))
writeFileSync(join(root, 'packages/db/schema/03-ledger-chart.sql'), chartSql())
