import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Context } from '../../context.ts'
import { aContext } from '../../testing/a-context.ts'
import { absentVault } from '../../testing/start-test-server.ts'
import { type CalendarJob, runCalendar, type Step } from './run-calendar.ts'

let database: FreshDatabase
let ctx: Context
let done: string[] = []
/** Each test has jobs of its own. */
let name = ''
let count = 0
beforeAll(async () => {
  database = await freshDatabase()
  ctx = aContext(database, absentVault)
})
beforeEach(() => {
  count += 1
  name = `test-${'i'.repeat(count)}`
  done = []
})
afterAll(() => database.drop())

const at = (text: string) => new Date(`${text}Z`)
const aJob = (input: Partial<CalendarJob> = {}): CalendarJob => ({
  name,
  every: 'day',
  delayMinutes: 10,
  step: async (_ctx, _tx, { day }): Promise<Step> => {
    done.push(day)
    return { next: null }
  },
  ...input,
})

test('does yesterday once, ten minutes after its end, and nothing of before', async () => {
  const jobs = [aJob()]
  await runCalendar(ctx, jobs, at('2026-03-02T00:09:59'))
  expect(done).toEqual([])
  await runCalendar(ctx, jobs, at('2026-03-02T00:10:00'))
  await runCalendar(ctx, jobs, at('2026-03-02T23:59:59'))
  expect(done).toEqual(['2026-03-01'])
})

test('works on two jobs side by side, and on one of them never twice at a time', async () => {
  let [underWay, most] = [0, 0]
  const other = `${name}-other`
  const both: (() => void)[] = []
  const step: CalendarJob['step'] = async (_ctx, _tx, { day }, cursor) => {
    done.push(day)
    most = Math.max(most, ++underWay)
    // Neither step ends before the other has begun.
    await new Promise<void>((resolve) => {
      if (both.push(resolve) === 2) for (const go of both.splice(0)) go()
    })
    underWay--
    return { next: cursor < 2n ? cursor + 1n : null }
  }
  await runCalendar(ctx, [aJob({ step }), aJob({ name: other, step })], at('2026-03-02T01:00:00'), 2)
  expect([done.length, most]).toEqual([6, 2])
})

test('makes good every day of a long silence, in order, the end of a month and a change of clocks among them', async () => {
  const jobs = [aJob()]
  await runCalendar(ctx, jobs, at('2026-03-27T01:00:00'))
  await runCalendar(ctx, jobs, at('2026-04-02T01:00:00'))
  expect(done).toEqual([
    '2026-03-26',
    '2026-03-27',
    '2026-03-28',
    '2026-03-29',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
  ])
})

test('a week begins on Monday', async () => {
  const jobs = [aJob({ every: 'week' })]
  await runCalendar(ctx, jobs, at('2026-11-22T23:59:59'))
  await runCalendar(ctx, jobs, at('2026-11-23T00:10:00'))
  expect(done).toEqual(['2026-11-09', '2026-11-16'])
})

test('nodes that run at once do each step once', async () => {
  const steps: bigint[] = []
  const jobs = [
    aJob({
      step: async (_ctx, _tx, _period, cursor) => {
        steps.push(cursor)
        return { next: cursor < 20n ? cursor + 1n : null }
      },
    }),
  ]
  await Promise.all(Array.from({ length: 4 }, () => runCalendar(ctx, jobs, at('2026-03-02T01:00:00'))))
  await runCalendar(ctx, jobs, at('2026-03-02T01:00:00'))
  expect(steps).toEqual(Array.from({ length: 21 }, (_, step) => BigInt(step)))
})

test('a step that fails leaves nothing, is tried again a minute later, and delays no other', async () => {
  let fails = true
  const failing = aJob({
    name: `failing-${name}`,
    step: async (_ctx, _tx, { day }) => {
      if (fails) throw new Error('no luck')
      done.push(`failing ${day}`)
      return { next: null }
    },
  })
  await runCalendar(ctx, [failing, aJob()], at('2026-03-02T01:00:00'))
  expect(done).toEqual(['2026-03-01'])
  fails = false
  await runCalendar(ctx, [failing, aJob()], at('2026-03-02T01:00:59'))
  expect(done).toEqual(['2026-03-01'])
  await runCalendar(ctx, [failing, aJob()], at('2026-03-02T01:01:00'))
  expect(done).toEqual(['2026-03-01', 'failing 2026-03-01'])
})

test('waits for what it reads, and a later day never overtakes an earlier one', async () => {
  let isReady = false
  const jobs = [aJob({ isReady: async (_tx, { day }) => isReady || day !== '2026-03-01' })]
  await runCalendar(ctx, jobs, at('2026-03-02T01:00:00'))
  await runCalendar(ctx, jobs, at('2026-03-03T01:00:00'))
  expect(done).toEqual([])
  isReady = true
  await runCalendar(ctx, jobs, at('2026-03-03T01:00:05'))
  expect(done).toEqual(['2026-03-01', '2026-03-02'])
})
