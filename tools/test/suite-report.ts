import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

/** What a run of Vitest came to, as its steps read it from a file. */
export type SuiteReport = Readonly<{
  files: number
  passed: number
  /** Each failed test with its file, and each file that could not be run. */
  failures: readonly string[]
  /** What passed only when it was run again. */
  retried: readonly string[]
}>

/** Writes the report of a run to a file at its end; vitest.config.ts adds it where SUITE_REPORT names one. */
export function suiteReporter(path: string): Reporter {
  return {
    onTestRunEnd(modules, unhandled) {
      const parts = modules.map(reportOf)
      const report: SuiteReport = {
        files: modules.length,
        passed: parts.reduce((sum, { passed }) => sum + passed, 0),
        failures: [
          ...parts.flatMap(({ failures }) => failures),
          ...unhandled.map(({ message }) => `outside a test: ${message}`),
        ],
        retried: parts.flatMap(({ retried }) => retried),
      }
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify(report))
    },
  }
}

function reportOf(module: TestModule) {
  const tests = [...module.children.allTests()]
  const named = (test: (typeof tests)[number]) => `${module.relativeModuleId}: ${test.fullName}`
  const failed = tests.filter((test) => test.result().state === 'failed').map(named)
  const isBroken = failed.length === 0 && module.state() === 'failed'
  return {
    passed: tests.filter((test) => test.result().state === 'passed').length,
    failures: isBroken ? [`${module.relativeModuleId}: could not be run`] : failed,
    retried: tests.filter((test) => test.diagnostic()?.flaky).map(named),
  }
}
