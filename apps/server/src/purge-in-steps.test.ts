import { expect, test } from 'vitest'
import { purgeInSteps } from './purge-in-steps.ts'

test('goes on as long as a step was full, and no longer', async () => {
  let left = 25_000
  const steps: number[] = []
  await purgeInSteps(async (limit) => {
    const gone = Math.min(limit, left)
    left -= gone
    steps.push(gone)
    return gone
  })
  expect(steps).toEqual([10_000, 10_000, 5_000])
})
