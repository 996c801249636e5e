import { join } from 'node:path'
import { ensureClockTool } from '../other-days/instants.ts'
import { ensureBrowser, ensurePython } from './ensure-programs.ts'
import { isSomeVerb, runSome } from './run-some.ts'
import { type Count, isStepName, runStep, type StepName, steps } from './steps.ts'

/**
 * `npm test`: the checks, the tests beside the code on a real PostgreSQL, the stories in a real browser; ends at the first
 * step that fails. `--only=check|unit|calendar|build|e2e|dark|simulations|screens|sheets` does one. What passed only when it was run again is named; the last line counts all
 * tests: `N passed, N failed`. `unit`, `changed` or `file` as the first word runs some of them (run-some.ts).
 */
const root = join(import.meta.dirname, '../..')
const [verb = '', ...args] = process.argv.slice(2)
const wanted = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)

const inBrowser: ReadonlySet<StepName> = new Set(['e2e', 'dark', 'screens', 'sheets'])

const nothing: Count = { passed: 0, failed: 0 }

const runNamed = async (name: StepName): Promise<Count> => {
  console.log(`\n── ${steps[name].name}`)
  // Only root can install what shifts clocks; other users continue without, but CI does not.
  if (name === 'calendar' && !(await ensureClockTool(root)))
    return { ...nothing, failed: process.env.CI ? 1 : 0 }
  if (name !== 'check' && !(await ensurePython(root))) return { passed: 0, failed: 1 }
  if (inBrowser.has(name) && !(await ensureBrowser(root))) return { passed: 0, failed: 1 }
  return runStep(root, steps[name])
}

const runAll = async (names: readonly StepName[]) => {
  const total = { passed: 0, failed: 0 }
  const retried: string[] = []
  for (const name of names) {
    const counted = await runNamed(name)
    total.passed += counted.passed
    total.failed += counted.failed
    retried.push(...(counted.retried ?? []))
    if (counted.failed > 0) break
  }
  if (retried.length > 0) console.log(`\nPassed only when run again:\n${retried.join('\n')}`)
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

if (isSomeVerb(verb)) process.exitCode = (await runSome(root, verb, args)) ? 0 : 1
else if (wanted === undefined) await runAll(['check', 'unit', 'calendar', 'build', 'e2e'])
else if (isStepName(wanted)) await runAll([wanted])
else {
  console.error(`--only=${wanted}: there are ${Object.keys(steps).join(', ')}.`)
  process.exitCode = 1
}
