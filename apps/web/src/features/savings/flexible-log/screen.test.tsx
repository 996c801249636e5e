import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import FlexibleLogScreen from './screen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('each day says the balance that counted, its rate and its interest', async () => {
  const page = await showToPlayer(<FlexibleLogScreen />, paths.savingsLog, {
    listFlexibleDays: () => ({
      list: [
        { on: '2026-11-20', base: 123_456_789n, ratePpm: 20_000n, amount: 6_764n, line: 9n },
        { on: '2026-11-19', base: 10_000n, ratePpm: 20_000n, amount: 0n, line: null },
      ],
      next: null,
    }),
  })
  await page.see('2026-11-20')
  await page.see('2% a year on 123.456789')
  await page.see('Savings entry 9')
  await page.see('+0.006764')
  expect(document.querySelectorAll('li')).toHaveLength(2)
  await page.close()
})
