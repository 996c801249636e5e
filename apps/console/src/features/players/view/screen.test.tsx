import { Refusal } from '@opendraw/contract'
import { playerViewNames } from '@opendraw/contract/operator'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../../components/messages.ts'
import { paths } from '../../../paths.ts'
import type { Handlers } from '../../../testing/fake-server.ts'
import { leave, show } from '../../../testing/show.tsx'
import { viewMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const open = (handlers: Handlers) => show(<Screen />, handlers, '/players/7/view', paths.playerViewPattern)
const reason = 'They do not find their withdrawal'

afterEach(leave)

test('a reason is asked once, and each view is then read once, with the banner above it', async () => {
  const withdrawal = {
    ...{ id: '600001', kind: 'payout', asset: 'USDT', amount: '20000000', fee: '0', net: '20000000' },
    ...{ to: { kind: 'wallet', name: 'Cold' }, state: 'pending', createdAt: 1, promisedAt: 2 },
    ...{ decidedAt: null, reasonCode: null, reason: null },
  }
  const wallet = { list: [{ asset: 'USD', cash: '1500000', pending: '0' }] }
  const page = await open({
    viewAsPlayer: ({ view }) => ({ data: view === 'wallet' ? wallet : { list: [withdrawal], next: null } }),
  })
  await page.press(t.begin)
  await page.see(messages.needReason)
  expect(page.server.requestsOf('viewAsPlayer')).toEqual([])
  await page.fill(messages.reason, reason)
  await page.press(t.begin)
  await page.see(t.banner('7'))
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')]
  expect(tabs).toHaveLength(playerViewNames.length)
  tabs.find(({ textContent }) => textContent === t.views.wallet)?.click()
  await page.see('1.50 USD')
  tabs.find(({ textContent }) => textContent === t.views.withdrawals)?.click()
  await page.see('20.00 USDT')
  await page.see('wallet Cold')
  tabs.find(({ textContent }) => textContent === t.views.wallet)?.click()
  const asked = page.server.requestsOf('viewAsPlayer')
  expect(asked.slice(1)).toEqual([
    { playerId: '7', view: 'wallet', reason },
    { playerId: '7', view: 'withdrawals', reason },
  ])
})

test('of a frozen account the page says why there is nothing to see', async () => {
  const page = await open({
    viewAsPlayer: () => {
      throw new Refusal('account_frozen')
    },
  })
  await page.fill(messages.reason, reason)
  await page.press(t.begin)
  await page.see(t.frozen)
})
