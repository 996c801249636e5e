import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { countOfPlaywright, countOfSuite, filesOf, runStep, type Step } from './steps.ts'

let root: string

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'step-'))
})
afterEach(() => rm(root, { recursive: true }))

const step = (script: string): Step => ({
  name: 'a step',
  command: ['node', '-e', script],
  report: { path: 'report.json', count: countOfSuite },
})
const writing = (report: object) => `require('fs').writeFileSync('report.json', '${JSON.stringify(report)}')`

test('counts what the runner reported', async () => {
  const report = { passed: 7, failures: ['one', 'two'], retried: ['three'] }
  expect(await runStep(root, step(`${writing(report)}; process.exit(1)`))).toEqual({
    passed: 7,
    failed: 2,
    failures: ['one', 'two'],
    retried: ['three'],
  })
})

test('counts a failure when the runner fails without a failed test, or leaves no report', async () => {
  const report = { passed: 7, failures: [] }
  expect(await runStep(root, step(`${writing(report)}; process.exit(1)`))).toMatchObject({
    passed: 7,
    failed: 1,
  })
  expect(await runStep(root, step('0'))).toEqual({ passed: 0, failed: 1 })
})

test('does not take the report of an earlier run for its own', async () => {
  await runStep(root, step(writing({ passed: 7 })))
  expect(await runStep(root, step('process.exit(1)'))).toEqual({ passed: 0, failed: 1 })
})

test('fails when its program does not exist', async () => {
  expect(await runStep(root, { name: 'none', command: [join(root, 'no-such-program')] })).toEqual({
    passed: 0,
    failed: 1,
  })
})

test('reads the report of the stories', () => {
  expect(countOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 } })).toEqual({
    passed: 6,
    failed: 1,
    retried: [],
    failures: [],
  })
})

const story = (name: string) => ({ title: name, tests: [{ projectName: 'light', status: 'unexpected' }] })
const stories = (failed: readonly string[]) => ({
  stats: { expected: 2, unexpected: failed.length },
  suites: [{ title: 'a.test.ts', specs: failed.map(story) }],
})
/** Fails these stories at first, and what `still` names when it is run again. */
const storiesThat = (failed: readonly string[], still: readonly string[]): Step => {
  const isAgain = "process.argv.includes('again')"
  const written = `${isAgain} ? ${JSON.stringify(stories(still))} : ${JSON.stringify(stories(failed))}`
  return {
    ...step(
      `const report = ${written}
      require('fs').writeFileSync('report.json', JSON.stringify(report))
      process.exitCode = report.stats.unexpected > 0 ? 1 : 0`,
    ),
    report: { path: 'report.json', count: countOfPlaywright },
    again: () => ['again'],
  }
}

test('runs a few failed stories once more in CI, and names those that passed then', async () => {
  const lucky = storiesThat(['one'], [])
  expect(await runStep(root, lucky, true)).toMatchObject({
    passed: 3,
    failed: 0,
    retried: ['a.test.ts: one (light)'],
  })
  expect(await runStep(root, lucky, false)).toMatchObject({ passed: 2, failed: 1 })
  expect(await runStep(root, storiesThat(['one', 'two'], ['two']), true)).toMatchObject({
    passed: 3,
    failed: 1,
  })
})

test('runs the files of failed tests once more, unless something failed outside a test', () => {
  const failures = [
    'apps/a.test.ts: pays: once',
    'apps/a.test.ts: refuses',
    'apps/b.test.tsx: could not be run',
  ]
  expect(filesOf(failures)).toEqual(['apps/a.test.ts', 'apps/b.test.tsx'])
  expect(filesOf([...failures, 'outside a test: boom'])).toBeNull()
})

test('does not run many failures again', async () => {
  expect(await runStep(root, storiesThat(['1', '2', '3', '4'], []), true)).toMatchObject({ failed: 4 })
})

test('names the stories that passed only on a retry', () => {
  const tests = (status: string) => [{ projectName: 'light', status }]
  const inner = { title: 'money', specs: [{ title: 'a bet is paid', tests: tests('flaky') }] }
  const specs = [{ title: 'a visitor reads', tests: tests('expected') }]
  expect(
    countOfPlaywright({ stats: {}, suites: [{ title: 'a.test.ts', specs, suites: [inner] }] }),
  ).toMatchObject({
    retried: ['money: a bet is paid (light)'],
  })
})
