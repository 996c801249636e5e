import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { MICRO } from '@opendraw/money'
import { expect, test } from 'vitest'
import { savingsTable } from './savings-table.ts'

const main = join(import.meta.dirname, 'main.ts')

test('prints what each product of a first start pays, to the micro-unit', () => {
  const table = savingsTable(1_000n * MICRO)
  expect(table).toContain('7 days: 3 % a year for 7 days, paid every 7, total yield 0.057534 %')
  expect(table).toMatch(/day 7 +0\.575342 +1000\.000000/)
  expect(table.match(/^ {2}in all/gm)).toHaveLength(3)
  expect(table).toMatch(/day 28 +0\.767124\n {2}day 30 +0\.219178 +1000\.000000\n {2}in all +3\.287671/)
})

test('the payments of every product sum to what it says in all, also where each rounds down', () => {
  for (const section of savingsTable(9_990_001n).split('\n\n')) {
    const micros = (line: string) => BigInt(line.match(/\d+\.\d{6}/)?.[0].replace('.', '') ?? 0)
    const lines = section.split('\n').slice(2)
    const paid = lines
      .filter((line) => line.startsWith('  day'))
      .reduce((sum, line) => sum + micros(line), 0n)
    expect(paid).toBe(micros(lines.at(-1) ?? ''))
  }
})

test('takes an amount from the command line, and refuses what is none', () => {
  expect(execFileSync(process.execPath, [main, '1200.50'], { encoding: 'utf8' })).toContain('1200.500000')
  const refused = spawnSync(process.execPath, [main, '1,000'], { encoding: 'utf8' })
  expect([refused.status, refused.stderr.trim()]).toEqual([
    1,
    '1,000 is no amount: type one such as 1000 or 1200.50.',
  ])
})
