import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unitTests } from '../test/steps.ts'
import type { SuiteReport } from '../test/suite-report.ts'
import { leftOut } from './choose-files.ts'
import type { Instant } from './instants.ts'
import { shiftedTo } from './instants.ts'

/** What a run of the suite at an instant came to. */
export type Outcome = SuiteReport &
  Readonly<{
    seconds: number
    /** Where all that the runner printed is. */
    log: string
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
  const env = {
    ...process.env,
    ...shiftedTo(instant, Date.now()),
    VAR_DIR: 'var/calendar',
    SUITE_REPORT: report,
    // `--exclude` does not reach the projects of the configuration.
    LEFT_OUT: Object.keys(leftOut).join(),
  }
  const [, ...rest] = unitTests
  const code = await runLogged(root, [...rest, ...args, ...files], env, log)
  const outcome = outcomeOf(await readReport(report), code)
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

const readReport = async (path: string): Promise<SuiteReport | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : JSON.parse(text)
}

const outcomeOf = (report: SuiteReport | undefined, code: number): SuiteReport => {
  if (!report) return { files: 0, passed: 0, failures: ['the runner left no report'], retried: [] }
  const isUnexplained = code !== 0 && report.failures.length === 0
  return isUnexplained ? { ...report, failures: [`the runner ended with ${code}`] } : report
}
