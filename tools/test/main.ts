import { join } from 'node:path'
import { ensureBrowser } from './ensure-browser.ts'
import { ensurePython } from './ensure-python.ts'
import { type Count, runStep } from './step.ts'
import { isStepName, type StepName, steps } from './steps.ts'

/**
 * `npm test`: the checks, the tests beside the code on a real PostgreSQL, the stories in a real browser; ends at the first
 * step that fails. `--only=check|unit|e2e` does one. The last line counts all tests: `N passed, N failed`.
 */
const root = join(import.meta.dirname, '../..')
const wanted = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)

const runNamed = async (name: StepName): Promise<Count> => {
  console.log(`\n── ${steps[name].name}`)
  if (name !== 'check' && !(await ensurePython(root))) return { passed: 0, failed: 1 }
  if (name === 'e2e' && !(await ensureBrowser(root))) return { passed: 0, failed: 1 }
  return runStep(root, steps[name])
}

const runAll = async (names: readonly StepName[]) => {
  const total = { passed: 0, failed: 0 }
  for (const name of names) {
    const { passed, failed } = await runNamed(name)
    total.passed += passed
    total.failed += failed
    if (failed > 0) break
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed > 0 ? 1 : 0
}

if (wanted === undefined) await runAll(['check', 'unit', 'e2e'])
else if (isStepName(wanted)) await runAll([wanted])
else {
  console.error(`--only=${wanted}: there are check, unit and e2e.`)
  process.exitCode = 1
}
