import { Refusal } from '@opendraw/contract'
import { encode } from 'uqr'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { dropText } from '../../../session/kept-text.ts'
import { session } from '../../../session/session.ts'
import { fakeServer, type Handlers } from '../../../testing/fake-server.ts'
import { fullStorage } from '../../../testing/full-storage.ts'
import { aPlayer } from '../../../testing/makers.ts'
import { show } from '../../../testing/show.tsx'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { anEntryKey, aTicketPage } from '../../../testing/ticket-makers.ts'
import EntryCodeScreen from './screen.tsx'

/** The half minute of the vector of the server's own test, 4427878442, and its first second. */
const STEP_START_MS = 58_000_000 * 30_000

let close = async () => {}
beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: STEP_START_MS + 1_000, toFake: ['Date'] })
})
afterEach(async () => {
  await close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const address = paths.codeOfUnit(9n, 1_800_001n)
const kept = () => localStorage.getItem('App-Entry-Keys')

async function aPage(handlers: Handlers = {}) {
  const page = await showToPlayer(<EntryCodeScreen />, address, {
    getTicket: () => aTicketPage(),
    getEntryKey: () => anEntryKey({ now: new Date() }),
    ...handlers,
  })
  close = page.close
  return page
}

/** The same screen on a phone without a network. */
async function showAway() {
  const server = fakeServer({})
  server.isAway = true
  vi.stubGlobal('fetch', server.fetch)
  const page = await show(<EntryCodeScreen />, address)
  close = page.close
  return page
}

test('shows the code of this half minute in big digits, as text and as a QR code, with its countdown', async () => {
  const { see } = await aPage()
  await see('44278 78442')
  await see('1800001-1-4427878442')
  await see('29until the next code')
  const { size } = encode('1800001-1-4427878442', { ecc: 'M', border: 2 })
  const picture = document.querySelector('svg[role=img][aria-label="Entry code as a QR code"]')
  expect(picture?.getAttribute('viewBox')).toBe(`0 0 ${size} ${size}`)
})

test('a phone that keeps nothing more shows the code all the same', async () => {
  const emptied = fullStorage()
  const { see } = await aPage()
  await see('44278 78442')
  emptied()
  dropText(localStorage, 'App-Entry-Keys')
})

test('without a network the code goes on, and changes with the half minute', async () => {
  const first = await aPage()
  await first.see('44278 78442')
  await first.close()
  vi.setSystemTime(STEP_START_MS + 30_500)
  const page = await showAway()
  await page.see('You’re offline')
  expect(page.text()).toMatch(/[0-9]{5} [0-9]{5}/)
  expect(page.text()).not.toContain('44278 78442')
})

test('a ticket that is sold or for sale has no code here any more: its key is wiped', async () => {
  const first = await aPage()
  await first.see('44278 78442')
  await first.close()
  const page = await aPage({
    getEntryKey: () => {
      throw new Refusal('ticket_not_admissible')
    },
  })
  await page.see('Its code is gone from this phone.')
  expect(page.text()).not.toContain('44278')
  expect(kept()).toBeNull()
})

test('a server that is only busy takes no code away', async () => {
  const first = await aPage()
  await first.see('44278 78442')
  await first.close()
  const page = await aPage({
    getEntryKey: () => {
      throw new Refusal('try_again')
    },
  })
  await page.see('44278 78442')
  expect(kept()).not.toBeNull()
})

test('a server that fails does not say that the ticket is gone', async () => {
  const page = await aPage({
    getEntryKey: () => {
      throw new Refusal('try_again')
    },
  })
  await page.see('Try again')
  expect(page.text()).not.toContain('gone from this phone')
})

test('logging out wipes the keys, and another player on the phone never sees them', async () => {
  const { see } = await aPage()
  await see('44278 78442')
  const left = kept() ?? ''
  await close()
  session.logOut()
  expect(kept()).toBeNull()
  localStorage.setItem('App-Entry-Keys', left)
  const other = { ...aPlayer(1n), id: 8n }
  const page = await aPage({
    getUserinfo: () => other,
    getEntryKey: () => {
      throw new Refusal('ticket_unknown')
    },
  })
  session.setUserInfo(other)
  // Whose it is, and nothing of a code that this player never had.
  await page.see('This ticket isn’t yours')
  expect(page.text()).not.toContain('44278')
})

test('a ticket that was used says when', async () => {
  const { see } = await aPage({
    getEntryKey: () => anEntryKey({ now: new Date(), admittedAt: new Date(STEP_START_MS) }),
  })
  await see('Used for entry at')
})
