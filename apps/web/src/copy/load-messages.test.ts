import { i18n } from '@lingui/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A server of messages: each part has one key, in the requested language. `hold` delays an answer until it is released. */
function aServer() {
  const held = new Map<string, Promise<void>>()
  const server = {
    isAway: false,
    asked: [] as string[],
    hold: (name: string) => {
      let letGo = () => {}
      held.set(name, new Promise((resolve) => (letGo = resolve)))
      return () => letGo()
    },
    fetch: async (address: string): Promise<Response> => {
      const [language = '', part = ''] = address.replace('.json', '').split('/').slice(-2)
      server.asked.push(`${language}/${part}`)
      if (server.isAway) return new Response('', { status: 404 })
      await held.get(`${language}/${part}`)
      return Response.json({ [`${part}.title`]: `${part} in ${language}` })
    },
  }
  return server
}

let server: ReturnType<typeof aServer>
let messages: typeof import('./load-messages.ts')

beforeEach(async () => {
  server = aServer()
  vi.stubGlobal('fetch', server.fetch)
  vi.resetModules()
  messages = await import('./load-messages.ts')
  show('en', await messages.textIn('en'))
})
afterEach(() => vi.unstubAllGlobals())

const show = (locale: string, loaded: Awaited<ReturnType<typeof messages.textIn>>) =>
  i18n.loadAndActivate({ locale, messages: loaded })
const load = async () => 'the screen'

test('a screen comes with its messages, and not before them', async () => {
  const letGo = server.hold('en/bets')
  let screen = ''
  const coming = messages
    .withMessages('bets', load)()
    .then((come) => (screen = come))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(screen).toBe('')
  letGo()
  expect(await coming).toBe('the screen')
  expect([i18n._('base.title'), i18n._('bets.title')]).toEqual(['base in en', 'bets in en'])
})

test('what a screen brings has nothing written again that is shown already', async () => {
  const written = vi.fn()
  i18n.on('change', written)
  await messages.withMessages('bets', load)()
  i18n.removeListener('change', written)
  expect([i18n._('bets.title'), written.mock.calls]).toEqual(['bets in en', []])
})

test('the screens of one part load it once', async () => {
  await messages.withMessages('bets', load)()
  await messages.withMessages('bets', load)()
  expect(server.asked).toEqual(['en/base', 'en/bets'])
})

test('another language comes with every part that has been opened', async () => {
  await messages.withMessages('bets', load)()
  show('th', await messages.textIn('th'))
  expect([i18n._('base.title'), i18n._('bets.title')]).toEqual(['base in th', 'bets in th'])
})

test('a screen that is opened while the language changes is in the new one', async () => {
  const letBaseGo = server.hold('th/base')
  const letBetsGo = server.hold('en/bets')
  const changing = messages.textIn('th').then((messages) => show('th', messages))
  const opening = messages.withMessages('bets', load)()
  letBaseGo()
  await changing
  letBetsGo()
  await opening
  expect(i18n._('bets.title')).toBe('bets in th')
})

test('missing messages fail the screen, and are fetched again with it', async () => {
  const open = messages.withMessages('bets', load)
  server.isAway = true
  await expect(open()).rejects.toThrow('404')
  server.isAway = false
  expect(await open()).toBe('the screen')
  expect(i18n._('bets.title')).toBe('bets in en')
})
