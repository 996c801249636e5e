import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DAY_MS } from '@opendraw/time'
import { expect, test } from 'vitest'
import { dependentFiles, leftOut } from './choose-files.ts'
import { clockTool, instants, instantsOfDay, shiftedTo } from './instants.ts'

const root = join(import.meta.dirname, '../..')

test('a day draws two different instants, and ninety days every pair once', () => {
  const pairs = Array.from({ length: 90 }, (_, day) => instantsOfDay(day * DAY_MS).map(({ name }) => name))
  expect(pairs.every(([one, other]) => one !== undefined && other !== undefined && one !== other)).toBe(true)
  expect(new Set(pairs.map(String)).size).toBe(instants.length * (instants.length - 1))
})

test('finds the files that ask for the day, and leaves out only files that exist', () => {
  const files = dependentFiles(root)
  expect(files).toContain('apps/server/src/modules/rounds/beacon-rounds.test.ts')
  expect(files).not.toContain('packages/money/src/text.test.ts')
  for (const path of Object.keys(leftOut)) expect(existsSync(join(root, path)), path).toBe(true)
})

test.runIf(clockTool())('a process and the one that it starts have the same shifted clock', () => {
  const start = { name: 'test', at: '2028-02-29T12:00:00Z' }
  const script = `const { execFileSync } = require('node:child_process')
    const inner = Number(execFileSync(process.execPath, ['-p', 'Date.now()'], { encoding: 'utf8' }))
    console.log(JSON.stringify([Date.now(), inner]))`
  const env = { ...process.env, ...shiftedTo(start, Date.now()) }
  const [outer, inner] = JSON.parse(
    spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' }).stdout,
  )
  for (const ms of [outer, inner]) expect(Math.abs(ms - Date.parse(start.at))).toBeLessThan(60_000)
})
