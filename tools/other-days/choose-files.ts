import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What cannot be run under a shifted clock, and why. libfaketime lets the handler of a signal that interrupts a wait read the
 * machine's own clock: a timeout of PostgreSQL that falls due while its process waits is then put off by the whole shift.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'packages/db/src/connect.test.ts':
    'PostgreSQL never notices the statement timeouts and deadlocks it waits for',
  'apps/server/src/metrics/database-figures.test.ts':
    'PostgreSQL never notices the statement timeout of a reader in it',
  'tools/other-days/other-days.test.ts': 'it shifts the clock itself',
  'apps/server/src/modules/promotions/budgets/costs/sum-house.test.ts':
    'PostgreSQL never wakes the writers in it that wait for each other',
}

/**
 * A test depends on the calendar when it asks which day or week it is, lets the calendar run, has a round that bears an issue of
 * yesterday, or counts what is of today. Spans from the present on, such as half an hour, are the same on every day, and so is a
 * screen whose clock the test holds still.
 */
const CALENDAR_TERMS =
  /\b(today|dayOf|aPastDay|periodAt|depositPeriodAt|epochAt|runCalendar|anOpenRound)\b|new Date\((`|\))/

const FROZEN_TERMS = /\buseFakeTimers\b/

/** Each publishes or lives whole weeks, up to a minute and a half: not inside `npm test`, where two instants have a minute. */
export const slowFiles: ReadonlySet<string> = new Set(
  [
    'promotions/referrals/commission/commission',
    'promotions/referrals/plans/chest/chest',
    'promotions/referrals/plans/salary/salary',
    'rounds/advance-rounds',
    'rounds/beacon-rounds',
    'rounds/life-of-a-bet',
    'rounds/logged/keep-log',
    'rounds/open-rounds',
  ].map((name) => `apps/server/src/modules/${name}.test.ts`),
)

/** The test files that depend on the calendar, by their text. */
export function dependentFiles(root: string): string[] {
  return globSync('{apps,packages}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !(path in leftOut) && dependsOnCalendar(readFileSync(join(root, path), 'utf8')))
    .sort()
}

const dependsOnCalendar = (text: string) => CALENDAR_TERMS.test(text) && !FROZEN_TERMS.test(text)
