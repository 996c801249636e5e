import { join } from 'node:path'
import type { Outcome, Step } from './run-step.ts'
import { runSteps } from './run-step.ts'

const screens = ['apps/web', 'apps/console', 'packages/ui']

/** `npm run check`. The longest first, so that two cores finish together. */
const steps: readonly Step[] = [
  { name: 'repo lint', command: ['vitest', 'run', '--config', 'tools/check/vitest.config.ts'] },
  { name: 'dead code', command: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'types, node', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types, browser', command: ['tsc', '-p', 'tsconfig.web.json'] },
  { name: 'dependency rules', command: ['node', 'tools/check/dependency-rules.ts'] },
  { name: 'screens', command: ['oxlint', '--deny-warnings', ...screens] },
]

function tell({ name, isPassed, seconds, output }: Outcome) {
  console.log(`${isPassed ? 'ok  ' : 'FAIL'} ${name.padEnd(16)} ${seconds.toFixed(1)} s`)
  if (!isPassed) console.log(output.trimEnd())
}

const startedAt = performance.now()
const outcomes = await runSteps(join(import.meta.dirname, '../..'), steps, 2, tell)
const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ name }) => name)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
console.log(
  failed.length === 0 ? `check passed in ${seconds} s` : `check failed: ${failed.join(', ')} (${seconds} s)`,
)
process.exitCode = failed.length === 0 ? 0 : 1
