import { countOfPlaywright, countOfVitest, type Step } from './step.ts'

const unitReport = 'test-results/unit.json'
const calendarReport = 'test-results/calendar.json'
// Beside the folder that Playwright empties at its start.
const e2eReport = 'test-results/e2e.json'

/** What `npm test` does, in its order. */
export const steps = {
  check: { name: 'check', command: ['node', 'tools/check/main.ts'] },
  unit: {
    name: 'unit and integration',
    command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`],
    report: { path: unitReport, count: countOfVitest },
  },
  calendar: {
    name: 'on other days',
    command: ['node', 'tools/calendar/main.ts', '--dependent', '--of-the-day'],
    report: { path: calendarReport, count: countOfVitest },
  },
  e2e: {
    name: 'end to end',
    command: ['playwright', 'test'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
    report: { path: e2eReport, count: countOfPlaywright },
  },
} as const satisfies Record<string, Step>

export type StepName = keyof typeof steps

export const isStepName = (name: string): name is StepName => name in steps
