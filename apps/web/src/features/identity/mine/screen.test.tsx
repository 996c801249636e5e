import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { someSavings } from '../../../testing/savings-makers.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import MineScreen from './screen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('below the balance stands all that the player has, which leads to its parts', async () => {
  const page = await showToPlayer(<MineScreen />, paths.mine, {
    getFlexible: () => someSavings(),
    listProductOrders: () => ({
      ...{ list: [], next: null },
      sum: { running: 1, principal: 50_000_000n, unpaid: 0n, paid: 0n },
    }),
    listTicketOrders: () => ({ list: [], next: null, sum: { onHold: 25_000_000n } }),
  })
  await page.see('Total with savings and tickets: 698.45')
  expect(document.querySelector(`section a[href="#${paths.account}"]`)?.textContent).toContain('698.45')
  // The menus below come in turns of their own.
  await page.see('About us')
  await page.close()
})
