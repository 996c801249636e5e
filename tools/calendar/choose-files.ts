import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What cannot be run under a shifted clock, and why. libfaketime lets the handler of a signal that interrupts a wait read the
 * machine's own clock: a timeout of PostgreSQL that falls due while its process waits is then put off by the whole shift.
 */
export const leftOut: Readonly<Record<string, string>> = {
  'packages/db/src/connect.test.ts':
    'PostgreSQL never notices the statement timeouts and deadlocks it waits for',
  'apps/server/src/modules/costs/sum-house.test.ts':
    'PostgreSQL never wakes the writers in it that wait for each other',
}

/**
 * A test depends on the calendar when it asks which day, week or month it is, lets the calendar run, or sets a date of its own.
 * Spans that are counted from the present, such as half an hour, are the same on every day.
 */
const calendarWords = /\b(aPastDay|runCalendar|dayOf|periodAt|epochAt|Date\.UTC)\b|new Date\(`/

/** The test files that depend on the calendar, by their own words. */
export const dependentFiles = (root: string): string[] =>
  globSync('{apps,packages}/**/*.test.{ts,tsx}', { cwd: root, exclude: ['**/node_modules/**'] })
    .filter((path) => !(path in leftOut) && calendarWords.test(readFileSync(join(root, path), 'utf8')))
    .sort()
