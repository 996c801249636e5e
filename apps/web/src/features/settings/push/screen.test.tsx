import type { RequestOf, savePush } from '@opendraw/contract'
import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import { NOTHING, type Push } from './queries.ts'
import PushScreen from './screen.tsx'

const publicKey = `B${'A'.repeat(86)}`
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc'
const id = '00000000-0000-4000-8000-000000000001'
const other = '00000000-0000-4000-8000-000000000002'
const since = new Date('2026-11-26T01:00:00Z')

afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  Reflect.deleteProperty(navigator, 'standalone')
})

/** A browser that can notify; `answers` is what its player says when it asks. */
function aBrowser(answers: 'granted' | 'denied', isStorageRefused = false) {
  const browser = { asked: 0, subscription: null as null | object, ended: 0 }
  const made = {
    endpoint,
    options: { applicationServerKey: new Uint8Array([4, ...new Array<number>(64).fill(0)]).buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: `B${'B'.repeat(86)}`, auth: 'A'.repeat(22) } }),
    unsubscribe: async () => {
      browser.subscription = null
      browser.ended++
    },
  }
  const pushManager = {
    getSubscription: async () => browser.subscription,
    subscribe: async () => {
      browser.subscription = made
      return made
    },
  }
  const getRegistration = async () => {
    if (isStorageRefused) throw new DOMException('refused', 'SecurityError')
    return { pushManager }
  }
  Object.defineProperty(navigator, 'serviceWorker', { value: { getRegistration }, configurable: true })
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal(
    'Notification',
    Object.assign(class {}, {
      permission: 'default',
      async requestPermission() {
        browser.asked++
        Object.assign(Notification, { permission: answers })
        return answers
      },
    }),
  )
  return browser
}

/** A server that knows one other device, and this one when it was saved. */
async function shown(known: { publicKey: string | null } = { publicKey }) {
  let saved: RequestOf<typeof savePush> | null = null
  const device = (one: string) => ({ ...NOTHING, id: one, device: 'Mozilla/5.0 Chrome/140.0 Android', since })
  const page = await showToPlayer(<PushScreen />, '/', {
    getPush: (): Push => {
      const devices = [{ ...device(other), tickets: true }]
      if (!saved) return { ...known, own: null, devices }
      const { endpoint: _, p256dh: __, auth: ___, timeZone: ____, ...choices } = saved
      return { ...known, own: id, devices: [{ ...device(id), ...choices }, ...devices] }
    },
    savePush: (request) => {
      saved = request
      return { id }
    },
    removePush: ({ id: gone }) => {
      if (gone === id) saved = null
      return { done: true }
    },
  })
  const turn = (name: string) =>
    vi.waitFor(async () => {
      const row = [...document.querySelectorAll('label')].find(({ textContent }) =>
        textContent?.startsWith(name),
      )
      const input = row?.querySelector('input')
      if (!input) throw new Error(`no switch ${name}`)
      await act(async () => input.click())
    })
  return { ...page, turn }
}

test('nobody is asked before a press; the first kind that is turned on is the only one, and the last one ends it', async () => {
  const browser = aBrowser('granted')
  const page = await shown()
  await page.see('Deposits')
  expect(page.text()).toContain('Chrome · Android')
  expect(browser.asked).toBe(0)
  await page.turn('Deposits')
  await vi.waitFor(() => expect(page.asked('savePush')).toHaveLength(1))
  expect(page.asked('savePush')[0]).toMatchObject({ ...NOTHING, deposits: true, endpoint })
  await page.see('Quiet hours')
  await page.turn('Quiet hours')
  await vi.waitFor(() => expect(page.asked('savePush')).toHaveLength(2))
  expect(page.asked('savePush')[1]).toMatchObject({ deposits: true, quiet: { from: 1320, until: 420 } })
  await page.press('RGB 1 min')
  await vi.waitFor(() => expect(page.asked('savePush')).toHaveLength(3))
  expect(page.asked('savePush')[2]).toMatchObject({ rounds: ['rgb-1m'] })
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(1))
  await page.press('RGB 1 min')
  await vi.waitFor(() => expect(page.asked('savePush')).toHaveLength(4))
  await vi.waitFor(() => expect(document.querySelectorAll('[aria-pressed=true]')).toHaveLength(0))
  await page.turn('Deposits')
  await vi.waitFor(() => expect(page.asked('removePush')).toEqual([{ id }]))
  expect(browser.ended).toBe(1)
  await page.close()
})

test('who says no, now or before, reads where to allow it; another device can still be turned off', async () => {
  aBrowser('denied')
  const page = await shown()
  await page.turn('Account security')
  await page.see('Notifications are blocked for this site')
  expect(page.asked('savePush')).toEqual([])
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(0)
  await page.press('Turn off')
  await vi.waitFor(() => expect(page.asked('removePush')).toEqual([{ id: other }]))
  await page.close()
})

test('a browser whose storage is refused says that it did not work', async () => {
  aBrowser('granted', true)
  const page = await shown()
  await page.turn('Withdrawals')
  await page.see('Your browser couldn’t turn notifications on')
  expect(page.asked('savePush')).toEqual([])
  await page.close()
})

test.each([
  ['a browser without notifications', {}, 'This browser can’t show notifications'],
  ['an iPhone’s tab', { standalone: false }, 'add the app to your home screen first'],
])('%s is told what it can do', async (_, properties, words) => {
  for (const [name, value] of Object.entries(properties))
    Object.defineProperty(navigator, name, { value, configurable: true })
  const page = await shown()
  await page.see(words)
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(0)
  await page.close()
})

test('where the operator notifies no devices, the page says so', async () => {
  aBrowser('granted')
  const page = await shown({ publicKey: null })
  await page.see('Notifications aren’t available here')
  expect(document.querySelectorAll('[role=switch]')).toHaveLength(0)
  await page.close()
})
