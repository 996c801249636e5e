import { expect, test } from 'vitest'
import { anOperator, instant } from '../../testing/makers.ts'
import { show } from '../../testing/show.tsx'
import type { Jobs } from './queries.ts'
import { Screen } from './screen.tsx'

const jobs: Jobs = {
  calendar: [
    {
      name: 'rebate',
      last: { day: '2026-11-24', doneAt: instant(0), durationMs: 1_200n, steps: 3, failures: 0 },
      open: {
        ...{ day: '2026-11-25', dueAt: instant(60), retryAt: instant(61), steps: 0 },
        ...{ failures: 2, error: 'Error: no luck' },
      },
      waiting: 1,
      nextAt: instant(1_500),
    },
    { name: 'salary', last: null, open: null, waiting: 0, nextAt: null },
  ],
  loops: [
    {
      ...{ node: 'abcdef12-0000', name: 'tickets', lastAt: instant(1), durationMs: 12, nextAt: instant(2) },
      ...{ runs: 900, failures: 1, failedAt: instant(0), error: 'Error: no room' },
    },
  ],
}

test('shows how jobs and loops went, and retries what failed with a reason', async () => {
  const sent: unknown[] = []
  const page = await show(<Screen />, {
    listJobs: () => jobs,
    retryJob: (request: unknown) => {
      sent.push(request)
      return { dueAt: instant(60) }
    },
  })
  await page.see('Failed 2 times')
  for (const text of ['Error: no luck', '1,200 ms', 'With its next period', 'abcdef12', 'Error: no room'])
    await page.see(text)
  await page.press('Retry now')
  await page.fill('Reason', 'The database is back.')
  await page.press('Retry now')
  await page.see('rebate is due now.')
  expect(sent).toEqual([{ name: 'rebate', day: '2026-11-25', reason: 'The database is back.' }])
})

test('who may not retry is not offered to', async () => {
  const page = await show(<Screen />, {
    getOperator: () => anOperator('oversight:health:read'),
    listJobs: () => jobs,
  })
  await page.see('Failed 2 times')
  expect(page.has('Retry now')).toBe(false)
})
