import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { gamesTable } from './games-table.ts'

test('the guide to the games says exactly what the rules count', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/games.md'), 'utf8')
  expect(page === gamesTable(), 'docs/games.md is out of date: npm run games:table -- --write').toBe(true)
})

test('puts picks with the same numbers into one row, the chance exact', () => {
  const page = gamesTable()
  expect(page).toContain('| `rgb_green` ')
  expect(page).toMatch(/\| `k3_sum` +\| `9` `12` +\| +25\/216 \| 0\.11574 \| +8\.46 \| 0\.9792 \|/)
  expect(page).toMatch(
    /\| `pk_pos` +\| `1-1` … `10-10` \(100\) +\| +1\/10 \| 0\.10000 \| +9\.80 \| 0\.9800 \|/,
  )
  expect(page).toMatch(
    /\| `ssc_any` +\| `0` … `9` \(10\) +\| 40951\/100000 \| 0\.40951 \| +2\.39 \| 0\.9787 \|/,
  )
})
