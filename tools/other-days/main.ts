import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { dependentFiles, leftOut, slowFiles } from './choose-files.ts'
import { ensureClockTool, type Instant, instants, instantsOfDay } from './instants.ts'
import { runAt } from './run-at.ts'

/**
 * `npm run test:calendar`: the unit and integration tests with the clocks of Node and PostgreSQL shifted to days that have made
 * tests fail: one line an instant. Arguments are names of instants (all without one), parts of paths of files (all without one)
 * and options of Vitest. Without parts of paths `--dependent` takes the files that depend on the calendar alone. `--of-the-day` takes
 * two instants that are drawn by the day's date.
 */
const root = join(import.meta.dirname, '../..')

const isInstant = (arg: string) => instants.some(({ name }) => name === arg)

const chooseInstants = (args: readonly string[]): readonly Instant[] => {
  if (args.includes('--of-the-day')) return instantsOfDay(Date.now())
  const named = instants.filter(({ name }) => args.includes(name))
  return named.length > 0 ? named : instants
}

const tell = (
  { name, at, zone }: Instant,
  { files, passed, failures, seconds }: Awaited<ReturnType<typeof runAt>>,
) => {
  const when = `${at.slice(0, 16).replace('T', ' ')} UTC${zone ? `, ${zone}` : ''}`
  const counts = `${String(files).padStart(3)} files, ${passed} passed, ${failures.length} failed, ${seconds.toFixed(0)} s`
  console.log(`${failures.length === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(14)} ${when.padEnd(38)} ${counts}`)
}

const runInstants = async (args: readonly string[]) => {
  const own = ['--of-the-day', '--dependent']
  const options = args.filter((arg) => arg.startsWith('-') && !own.includes(arg))
  const filters = args.filter((arg) => !arg.startsWith('-') && !isInstant(arg))
  const isQuick = (path: string) => !args.includes('--of-the-day') || !slowFiles.has(path)
  const isDependent = args.includes('--dependent') && filters.length === 0
  const files = isDependent ? dependentFiles(root).filter(isQuick) : filters
  for (const [path, reason] of Object.entries(leftOut)) console.log(`left out: ${path} ${reason}`)
  const total = { passed: 0, failures: [] as string[], retried: [] as string[] }
  for (const instant of chooseInstants(args)) {
    const outcome = await runAt(root, instant, files, options)
    tell(instant, outcome)
    for (const failure of outcome.failures) console.log(`     ${failure}`)
    if (outcome.failures.length > 0) console.log(`     all that was printed: ${outcome.log}`)
    total.passed += outcome.passed
    total.failures.push(...outcome.failures)
    total.retried.push(...outcome.retried.map((one) => `${one} (${instant.name})`))
  }
  return total
}

if (await ensureClockTool(root)) {
  const total = await runInstants(process.argv.slice(2))
  await mkdir(join(root, 'test-results'), { recursive: true })
  await writeFile(join(root, 'test-results/calendar.json'), JSON.stringify(total))
  process.exitCode = total.failures.length > 0 ? 1 : 0
} else {
  process.exitCode = 1
}
