import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { anItem } from '../../../testing/ticket-makers.ts'
import MarketScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const print = anItem({
  id: 10n,
  kind: 'collectible',
  title: 'First Print',
  startsAt: null,
  endsAt: null,
  place: '',
  unitsLeft: 0,
  listedUnits: 3,
  listedFrom: 4_500_000n,
})

async function aMarket(handlers: Parameters<typeof showToPlayer>[2] = {}) {
  const page = await showToPlayer(<MarketScreen />, paths.tickets, {
    listTickets: ({ kind }) => ({
      list: [anItem(), print].filter((item) => !kind || item.kind === kind),
      next: null,
    }),
    ...handlers,
  })
  close = page.close
  return page
}

test('an item says what it is, where, its price, what is left, and what holders offer', async () => {
  const { see, text } = await aMarket()
  await see('Harbour Lights')
  await see('Demo Hall')
  await see('480 left')
  await see('3 more from holders, from 4.50')
  expect(text()).toContain('25.00')
  expect(document.querySelector('a[href="#/pages/tickets/detail?id=9"]')).not.toBeNull()
})

test('no value is promised, and it says so before anything is bought', async () => {
  const { see } = await aMarket()
  await see('A ticket isn’t an investment: we promise no value, and no one buys it back.')
})

test('a kind filters the list on the server', async () => {
  const { press, see, asked, text } = await aMarket()
  await press('Collectible')
  await see('First Print')
  expect(text()).not.toContain('Harbour Lights')
  expect(asked('listTickets').at(-1)).toEqual({ limit: 20, kind: 'collectible' })
})

test('when the server cannot answer, the page says so and tries again; an empty list says so too', async () => {
  let isAway = true
  const { press, see } = await aMarket({
    listTickets: () => {
      if (isAway) throw new Refusal('try_again')
      return { list: [], next: null }
    },
  })
  await see('words of try_again')
  isAway = false
  await press('Try again')
  await see('Nothing on sale here right now.')
})
