import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { drawResult, seedOf } from '@opendraw/games/fairness'
import { expect, test } from 'vitest'
import { bandFor, battery, isWithin } from './battery.ts'
import { controls } from './controls.ts'
import { fastDraws, type Kind, kinds } from './fast-draws.ts'

const key = new Uint8Array(32).fill(11)
const firstIssue = 202_611_210_001n
const all = Object.keys(kinds) as Kind[]

test.each(all)('draws %s fast exactly as production draws it', (kind) => {
  const { game, first, places } = kinds[kind]
  const { symbols } = fastDraws(kind, key, firstIssue, 1_000)
  const pure = Array.from({ length: 1_000 }, (_, draw) => {
    const issue = firstIssue + BigInt(draw)
    return drawResult({ seed: seedOf(key, game, issue), game, issue, mode: 0, entropy: new Uint8Array(32) })
  })
  expect(symbols).toHaveLength(1_000 * places)
  expect(Array.from(symbols, (symbol) => symbol + first)).toEqual(pure.flat())
})

test('passes 20,000 draws of every game, and catches every generator that is wrong on purpose', () => {
  const real = all.flatMap((kind) => battery(fastDraws(kind, key, firstIssue, 20_000)))
  const band = bandFor(real)
  expect(real.filter((one) => !isWithin(band, one))).toEqual([])
  const missed = controls(key, { bytes: 1_000_000, draws: 50_000 }).filter((control) => {
    return battery(control).every((one) => isWithin(band, one))
  })
  expect(missed.map(({ name }) => name)).toEqual([])
})

test('fails what is too regular as it fails what is too far off', () => {
  const band = bandFor([{ sample: 's', test: 't', p: Array.from({ length: 50 }, () => 0.5) }])
  const fits = (p: number) => isWithin(band, { sample: 's', test: 't', p: [0.5, p] })
  expect([0, 0.00009, 0.00011, 0.99989, 0.99991, 1].map(fits)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})

const run = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' })

test('ends with one line of JSON and leaves with what it found', () => {
  const { status, stdout } = run('--draws=20000')
  expect(JSON.parse(stdout.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({
    stats: 'fairness',
    draws: 20_000,
    controls: 4,
    caught: 4,
    failed: [],
    passed: true,
  })
  expect(status).toBe(0)
  for (const wrong of [['--draws=100'], ['--draws=many'], ['--fast'], ['--draws=20000', 'x']])
    expect(run(...wrong).status).toBe(2)
})
