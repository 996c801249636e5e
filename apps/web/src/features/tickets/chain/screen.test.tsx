import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { aTicketPage, NOW_MS } from '../../../testing/ticket-makers.ts'
import type { Handover } from '../queries.ts'
import ChainScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

async function aPage(chain: Handover[]) {
  const page = await showToPlayer(
    <ChainScreen />,
    paths.withQuery(paths.ticketChain, { id: 9n, serial: 7 }),
    {
      getTicket: () => aTicketPage({ chain }),
    },
  )
  close = page.close
  return page
}

test('every change of hands is there by pseudonym and price, the first sale from the issuer', async () => {
  const tradeTime = new Date(NOW_MS)
  const { see, asked } = await aPage([
    { version: 1, kind: 'sale', from: null, to: 'm***a', price: 25_000_000n, tradeTime },
    { version: 2, kind: 'sale', from: 'm***a', to: 'b***y', price: 20_000_000n, tradeTime },
    { version: 3, kind: 'refund', from: 'b***y', to: 'm***a', price: 20_000_000n, tradeTime },
  ])
  await see('Issuer → m***a')
  const rows = [...document.querySelectorAll('ol > li')].map((row) => row.textContent)
  expect(rows).toHaveLength(3)
  expect(rows[1]).toContain('m***a → b***y')
  expect(rows[1]).toContain('20.00')
  expect(rows[2]).toContain('Refund')
  expect(asked('getTicket')).toEqual([{ id: '9', serial: 7 }])
})

test('a unit that was never sold says so', async () => {
  const { see } = await aPage([])
  await see('This unit hasn’t been sold yet.')
})
