import { countOfPlaywright, countOfVitest, type Step } from './step.ts'

const UNIT_REPORT = 'test-results/unit.json'
const CALENDAR_REPORT = 'test-results/calendar.json'
// Beside the folder that Playwright empties at its start.
const E2E_REPORT = 'test-results/e2e.json'

/** What `npm test` does, in its order. */
export const steps = {
  check: { name: 'check', command: ['node', 'tools/check/main.ts'] },
  unit: {
    name: 'unit and integration',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
    report: { path: UNIT_REPORT, count: countOfVitest },
  },
  calendar: {
    name: 'on other days',
    command: ['node', 'tools/calendar/main.ts', '--dependent', '--of-the-day'],
    report: { path: CALENDAR_REPORT, count: countOfVitest },
  },
  e2e: {
    name: 'end to end',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: E2E_REPORT },
    report: { path: E2E_REPORT, count: countOfPlaywright },
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

export function isStepName(name: string): name is StepName {
  return name in steps
}
