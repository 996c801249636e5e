import { createHash } from 'node:crypto'
import { bandFor, battery, isWithin, type Tested } from './battery.ts'
import { controls } from './controls.ts'
import { fastDraws, type Kind, kinds } from './fast-draws.ts'
import type { Sample } from './sample.ts'

// npm run fairness:stats [-- --draws=N]: the final symbols of a million draws of each game under fixed seeds, and generators
// that are wrong on purpose. Leaves with 0 only when every real test passes and every control is caught.

const FIRST_ISSUE = 202_600_000_000n
const BYTES_PER_DRAW = 10
const DRAWS_MIN = 20_000

const draws = drawsFrom(process.argv.slice(2))
const startedAt = performance.now()
const games = Object.keys(kinds) as Kind[]
const real = games.flatMap((kind) => reported(battery(fastDraws(kind, keyOf(kind), FIRST_ISSUE, draws))))
const band = bandFor(real)
const caught = controls(keyOf('control'), { bytes: draws * BYTES_PER_DRAW, draws }).map(judgeControl)
const failed = real.filter((test) => !isWithin(band, test))
const isGood = failed.length === 0 && caught.every((control) => control.isCaught)

const allP = real.flatMap(({ p }) => p)
console.log(
  `\n${allP.length} p-values of ${draws} draws a game must lie from ${band.least.toExponential(2)} to 1 − as much.`,
)
for (const { sample, test } of failed) console.log(`FAILED: ${sample}, ${test}`)
for (const { name, isCaught, by } of caught) {
  console.log(isCaught ? `caught: ${name} (by ${by.length} tests: ${by.join(', ')})` : `NOT CAUGHT: ${name}`)
}
console.log(
  JSON.stringify({
    stats: 'fairness',
    draws,
    tests: allP.length,
    least: Number(Math.min(...allP).toPrecision(3)),
    most: Number(Math.max(...allP).toPrecision(3)),
    failed: failed.map(({ sample, test }) => `${sample} ${test}`),
    controls: caught.length,
    caught: caught.filter((control) => control.isCaught).length,
    seconds: Number(((performance.now() - startedAt) / 1000).toFixed(1)),
    passed: isGood,
  }),
)
process.exitCode = isGood ? 0 : 1

function judgeControl(sample: Sample) {
  const tests = reported(battery(sample))
  const by = tests.filter((test) => !isWithin(band, test)).map(({ test }) => test)
  return { name: sample.name, isCaught: by.length > 0, by }
}

function reported(tests: Tested[]): Tested[] {
  for (const { sample, test, p } of tests) {
    const [least, most] = [Math.min(...p), Math.max(...p)]
    const range = p.length === 1 ? shown(least) : `${shown(least)} … ${shown(most)} (${p.length})`
    console.log(`${sample.padEnd(38)} ${test.padEnd(28)} ${range}`)
  }
  return tests
}

function shown(p: number): string {
  return p !== 0 && p < 0.0001 ? p.toExponential(1).padStart(8) : p.toFixed(4).padStart(8)
}

function keyOf(name: string): Buffer {
  return createHash('sha256').update(`opendraw fairness:stats ${name}`).digest()
}

function drawsFrom(args: readonly string[]): number {
  const [first = '--draws=1000000', ...more] = args
  const count = Number(/^--draws=(\d{1,8})$/.exec(first)?.[1])
  if (count >= DRAWS_MIN && more.length === 0) return count
  console.error(`Usage: npm run fairness:stats [-- --draws=N], N at least ${DRAWS_MIN}`)
  process.exit(2)
}
