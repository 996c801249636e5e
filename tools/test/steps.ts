import { spawn } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * How many tests a step ran. A step that counts nothing passes with 0 and fails with 1. `retried`: the names of those that
 * passed only when they were run again; `failures`: of those that failed, where the report tells them.
 */
export type Count = Readonly<{
  passed: number
  failed: number
  retried?: readonly string[]
  failures?: readonly string[]
}>

/** One step of `npm test`: a command, and where its runner leaves its report. */
export type Step = Readonly<{
  name: string
  command: readonly [program: string, ...args: string[]]
  env?: Readonly<Record<string, string>>
  report?: { path: string; count: (report: unknown) => Count }
  /** What the command takes to run only what failed; it then starts everything it needs anew. Null: that cannot be told. */
  again?: (failures: readonly string[]) => readonly string[] | null
}>

/** More than a few failures are no accident, and are not run again. */
const AGAIN_MAX = 3

/**
 * Runs a step with its output on the terminal, and counts. In CI a few failures are run once more where the step can do that:
 * what a test has left behind may fail its retry, so everything is started anew.
 */
export async function runStep(root: string, step: Step, isCi = Boolean(process.env.CI)): Promise<Count> {
  const first = await runOnce(root, step)
  const { failures = [] } = first
  const isFew = failures.length > 0 && failures.length <= AGAIN_MAX
  const again = (isCi && isFew && step.again?.(failures)) || null
  if (again === null) return first
  console.log(`\n── ${step.name}: what failed, once more`)
  const second = await runOnce(root, { ...step, command: [...step.command, ...again] })
  const still = second.failures ?? failures
  const mended = failures.filter((name) => !still.includes(name))
  return {
    ...second,
    passed: first.passed + mended.length,
    retried: [...(first.retried ?? []), ...mended],
  }
}

/** A runner that fails has at least one failure, whatever its report says. */
async function runOnce(root: string, { command, env, report }: Step): Promise<Count> {
  if (report) await rm(join(root, report.path), { force: true })
  const isPassed = await runVisibly(root, command, env)
  const counted = report ? await countIn(join(root, report.path), report.count) : { passed: 0, failed: 0 }
  return isPassed ? counted : { ...counted, failed: Math.max(counted.failed, 1) }
}

/** Runs a command of the repository to its end; what it prints is seen as it comes. */
export function runVisibly(
  root: string,
  [program, ...args]: Step['command'],
  env: Step['env'] = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' })
    child.on('error', (error) => {
      console.error(`${program} cannot be run: ${error.message}`)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })
}

const countIn = async (path: string, count: (report: unknown) => Count): Promise<Count> => {
  try {
    return count(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const at = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === key)?.[1]
    : undefined

const numberAt = (value: unknown, key: string): number => {
  const found = at(value, key)
  return typeof found === 'number' ? found : 0
}

const listAt = (value: unknown, key: string): unknown[] => {
  const found = at(value, key)
  return Array.isArray(found) ? found : []
}

/** Of the report of suite-report.ts; a test that passed only when repeated counts as passed, and is named. */
export function countOfSuite(report: unknown): Count {
  const failures = listAt(report, 'failures').map(String)
  return {
    passed: numberAt(report, 'passed'),
    failed: failures.length,
    failures,
    retried: listAt(report, 'retried').map(String),
  }
}

/** Of the JSON report of Playwright; a test that passed only when repeated counts as passed, and is named. */
export function countOfPlaywright(report: unknown): Count {
  const stats = at(report, 'stats')
  return {
    passed: numberAt(stats, 'expected') + numberAt(stats, 'flaky'),
    failed: numberAt(stats, 'unexpected'),
    retried: listAt(report, 'suites').flatMap((suite) => namesIn(suite, 'flaky')),
    failures: listAt(report, 'suites').flatMap((suite) => namesIn(suite, 'unexpected')),
  }
}

const namesIn = (suite: unknown, status: 'flaky' | 'unexpected'): string[] => {
  const own = listAt(suite, 'specs').flatMap((spec) =>
    listAt(spec, 'tests')
      .filter((test) => at(test, 'status') === status)
      .map((test) => `${at(suite, 'title')}: ${at(spec, 'title')} (${at(test, 'projectName')})`),
  )
  return [...own, ...listAt(suite, 'suites').flatMap((inner) => namesIn(inner, status))]
}

/** The files of failed tests, as suite-report.ts names them; null when something failed outside a test. */
export function filesOf(failures: readonly string[]): string[] | null {
  const files = failures.map((name) => /^(\S+\.test\.tsx?): /.exec(name)?.[1])
  return files.every((file) => file !== undefined) ? [...new Set(files)] : null
}

/** All tests beside the code but the simulations. */
export const unitTests = ['vitest', 'run', '--project=all', '--project=console', '--project=screens'] as const

const lastFailed = () => ['--last-failed']

const UNIT_REPORT = 'test-results/unit.json'
const SIMULATIONS_REPORT = 'test-results/simulations.json'
const CALENDAR_REPORT = 'test-results/calendar.json'
// Beside the folder that Playwright empties at its start.
const E2E_REPORT = 'test-results/e2e.json'
const DARK_REPORT = 'test-results/dark.json'
const SCREENS_REPORT = 'test-results/screens.json'

const SHEETS_REPORT = 'test-results/sheets.json'

/** What `npm test` does, in its order; `dark`, `simulations`, `screens` and `sheets` are commands beside it. */
export const steps = {
  check: { name: 'check', command: ['node', 'tools/check/main.ts'] },
  unit: {
    name: 'unit and integration',
    command: unitTests,
    env: { SUITE_REPORT: UNIT_REPORT },
    report: { path: UNIT_REPORT, count: countOfSuite },
    again: filesOf,
  },
  calendar: {
    name: 'on other days',
    command: ['node', 'tools/other-days/main.ts', '--dependent', '--of-the-day'],
    report: { path: CALENDAR_REPORT, count: countOfSuite },
    again: filesOf,
  },
  build: { name: 'the size of every page', command: ['node', 'tools/build/main.ts'] },
  e2e: {
    name: 'end to end',
    command: ['playwright', 'test', '--project=light'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    report: { path: E2E_REPORT, count: countOfPlaywright },
    again: lastFailed,
  },
  dark: {
    name: 'some stories once more, in the dark and in Chinese',
    command: ['playwright', 'test', '--project=dark'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: DARK_REPORT },
    report: { path: DARK_REPORT, count: countOfPlaywright },
    again: lastFailed,
  },
  simulations: {
    name: 'weeks and years of the whole system',
    command: ['vitest', 'run', '--project=simulations'],
    env: { SUITE_REPORT: SIMULATIONS_REPORT },
    report: { path: SIMULATIONS_REPORT, count: countOfSuite },
    again: filesOf,
  },
  screens: {
    name: 'every screen in every language',
    command: ['playwright', 'test', '--project=screens-light', '--project=screens-dark'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: SCREENS_REPORT },
    report: { path: SCREENS_REPORT, count: countOfPlaywright },
    again: lastFailed,
  },
  sheets: {
    name: 'pictures of every screen, in var/screens',
    command: ['playwright', 'test', '--project=sheets-light', '--project=sheets-dark'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: SHEETS_REPORT },
    report: { path: SHEETS_REPORT, count: countOfPlaywright },
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

export function isStepName(name: string): name is StepName {
  return name in steps
}
