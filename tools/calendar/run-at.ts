import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { leftOut } from './choose-files.ts'
import type { Instant } from './instants.ts'
import { shiftedTo } from './instants.ts'

/** What a run of the suite at an instant came to. */
export type Outcome = Readonly<{
  files: number
  passed: number
  failed: number
  seconds: number
  /** Where each failure is: file and test, or the file alone that could not be run. */
  failures: readonly string[]
  /** Where all that the runner printed is. */
  log: string
}>

/** What is read of the JSON report of Vitest. */
type Report = Readonly<{
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}>

const FOLDER = 'test-results/calendar'

/**
 * Runs tests with the clocks of Node and PostgreSQL shifted to an instant: those files, or all. PostgreSQL has a folder of its
 * own, since a server that another run has started follows that run's clock. `args` are for Vitest.
 */
export async function runAt(
  root: string,
  instant: Instant,
  files: readonly string[],
  args: readonly string[],
): Promise<Outcome> {
  const startedAt = performance.now()
  const report = join(root, FOLDER, `${instant.name}.json`)
  const log = join(root, FOLDER, `${instant.name}.log`)
  await mkdir(join(root, FOLDER), { recursive: true })
  await rm(report, { force: true })
  const left = Object.keys(leftOut).map((path) => `--exclude=${path}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const env = { ...process.env, ...shiftedTo(instant, Date.now()), VAR_DIR: 'var/calendar' }
  const code = await runLogged(root, ['run', ...reporters, ...left, ...args, ...files], env, log)
  const outcome = outcomeOf(root, await readReport(report), code)
  return { ...outcome, seconds: (performance.now() - startedAt) / 1000, log }
}

const runLogged = (root: string, args: string[], env: NodeJS.ProcessEnv, log: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const output = createWriteStream(log)
    const child = spawn('vitest', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    child.stdout.pipe(output, { end: false })
    child.stderr.pipe(output, { end: false })
    child.on('error', reject)
    child.on('close', (code) => output.end(() => resolve(code ?? 1)))
  })

const readReport = async (path: string): Promise<Report | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

const outcomeOf = (root: string, report: Report | undefined, code: number) => {
  if (!report) return { files: 0, passed: 0, failed: 1, failures: ['the runner left no report'] }
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = name.replace(`${root}/`, '')
    const tests = assertionResults.filter((one) => one.status === 'failed')
    if (tests.length > 0) return tests.map((one) => `${path}: ${one.fullName}`)
    return status === 'failed' ? [`${path}: could not be run`] : []
  })
  if (code !== 0 && failures.length === 0) failures.push(`the runner ended with ${code}`)
  return {
    files: report.testResults.length,
    passed: report.numPassedTests,
    failed: failures.length,
    failures,
  }
}
