import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { StatementRow } from './statement-row.tsx'

afterEach(() => vi.unstubAllGlobals())

test('interest of less than a cent is the difference of the balances that are shown', async () => {
  const line = {
    ...{ seq: 9n, at: new Date(1), reason: 'product_interest', amount: 38_356n },
    ...{ balanceAfter: 500_038_356n, ref: 7n, key: null },
  }
  const page = await showToPlayer(<StatementRow line={line} asset="USD" />, paths.statement, {})
  await page.see('+0.038356')
  expect(page.text()).toContain('500.00 → 500.038356')
  await page.close()
})

test('every movement of money for tickets has a picture that is not the usual one', async () => {
  const lines = ['ticket_pay', 'ticket_release', 'ticket_refund', 'correction'].map((reason, at) => ({
    ...{ seq: BigInt(at), at: new Date(1), reason, amount: 5n, balanceAfter: 5n, ref: 7n, key: null },
  }))
  const rows = lines.map((line) => <StatementRow key={line.seq} line={line} asset="USD" />)
  const page = await showToPlayer(<ul>{rows}</ul>, paths.statement, {})
  const pictures = [...document.querySelectorAll('li svg')].map(({ innerHTML }) => innerHTML)
  const usual = pictures.pop()
  expect(pictures).not.toContain(usual)
  expect(pictures).toHaveLength(3)
  await page.close()
})
