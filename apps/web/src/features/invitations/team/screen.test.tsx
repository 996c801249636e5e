import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import TeamScreen from './screen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('the three levels say their people, deposits and withdrawals, and the total of people is theirs together', async () => {
  const level = (of: 1 | 2 | 3, people: number) => ({
    level: of,
    people,
    deposits: BigInt(of) * 1_000_000n,
    withdrawals: BigInt(of) * 100_000n,
    valid: BigInt(of) * 10_000_000n,
  })
  const page = await showToPlayer(<TeamScreen />, paths.invite, {
    getTeam: () => ({
      inviteCode: 'ABC123',
      levels: [level(1, 4), level(2, 30), level(3, 200)],
      rates: [1_500, 500, 200],
      yesterday: null,
      total: 0n,
      mayEarn: true,
    }),
  })
  await page.see('ABC123')
  await page.see('Total people234')
  const cards = ['1', '2', '3'].map((of) =>
    [...document.querySelectorAll('a')].find((link) => link.getAttribute('href')?.endsWith(`level=${of}`)),
  )
  expect(cards.map((card) => card?.textContent)).toEqual([
    expect.stringMatching(/Level 1.*4People.*Deposits1\.00.*Withdrawals0\.10/),
    expect.stringMatching(/Level 2.*30People.*Deposits2\.00.*Withdrawals0\.20/),
    expect.stringMatching(/Level 3.*200People.*Deposits3\.00.*Withdrawals0\.30/),
  ])
  await page.close()
})
