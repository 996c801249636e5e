import { MICRO } from '@opendraw/money'
import { expect, test, vi } from 'vitest'
import { show } from '../../testing/show.tsx'
import { halfOf, QuickStakes } from './quick-stakes.tsx'

test('half a stake is cut to whole cents', () => {
  expect([halfOf(10_000_000n), halfOf(10_010_000n), halfOf(10_000n)]).toEqual([5_000_000n, 5_000_000n, 0n])
})

test('double is not offered above the most that may be staked, and MAX says what it is bound by', async () => {
  const onStake = vi.fn()
  const most = { stake: 15n * MICRO, by: 'own' as const }
  const page = await show(<QuickStakes typed="10" least={MICRO} most={most} onStake={onStake} />)
  await expect(page.press('Double the stake')).rejects.toThrow()
  await page.press('Half the stake')
  await page.press('MAX')
  expect(onStake.mock.calls).toEqual([['5'], ['15']])
  expect(page.text()).not.toContain('your own limit')
  await page.close()
  const atMost = await show(<QuickStakes typed="15" least={MICRO} most={most} onStake={onStake} />)
  await atMost.see('MAX 15.00: your own limit')
  await atMost.close()
})
