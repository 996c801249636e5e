import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../session/session.ts'
import { fakeServer, type Handlers } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import ContactScreen from './contact/screen.tsx'
import ForeignScreen from './foreign/screen.tsx'
import NoticesScreen from './notices/list-screen.tsx'
import NoticeScreen from './notices/notice-screen.tsx'

afterEach(() => {
  session.setToken('')
  vi.unstubAllGlobals()
})

function serve(handlers: Handlers) {
  const server = fakeServer(handlers)
  vi.stubGlobal('fetch', server.fetch)
  return server
}

const notice = {
  id: 7n,
  name: null,
  lang: 'en' as const,
  title: 'The lobby closes for an hour',
  summary: 'On Monday.',
  publishedAt: new Date(Date.UTC(2026, 10, 21)),
  isPinned: false,
  isRead: false,
}

// security: 34
test('an external page is in a frame that learns nothing and reaches nothing', async () => {
  serve({
    getFrame: ({ id }) => ({
      id,
      name: id,
      lang: 'en',
      title: 'About drand',
      url: 'https://docs.drand.love/',
    }),
  })
  const screen = await show(<ForeignScreen />, '/pages/framebox?id=drand&url=https://evil.example/')
  await screen.see('About drand')
  const frame = document.querySelector('iframe')
  expect(frame?.getAttribute('src')).toBe('https://docs.drand.love/')
  expect(frame?.getAttribute('sandbox')).toBe('allow-scripts allow-forms')
  expect(frame?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(frame?.getAttribute('allow')).toBe('')
  expect(document.body.innerHTML).not.toContain('evil.example')
  await screen.close()
})

// security: 34
test.each([
  ['an unknown name', '?id=nowhere&url=https://evil.example/'],
  ['an address instead of a name', '?id=https://evil.example/'],
  ['no name', '?url=https://evil.example/'],
])('%s frames nothing and says so', async (_, query) => {
  serve({
    getFrame: () => {
      throw new Refusal('not_found')
    },
  })
  const screen = await show(<ForeignScreen />, `/pages/framebox${query}`)
  await screen.see('This page isn’t on our list.')
  expect(document.querySelector('iframe')).toBeNull()
  await screen.close()
})

test('a message counts as read once it is on the screen, and is reported to the server once', async () => {
  session.setToken('t')
  const server = serve({
    readNotice: () => ({
      ...notice,
      body: [{ kind: 'paragraph', spans: [{ text: 'From ten to eleven.' }] }],
    }),
    markRead: () => ({ unread: 2, own: 0 }),
  })
  const screen = await show(<NoticeScreen />, '/pages/jogos/notice/noticeinfo?id=7')
  await screen.see('From ten to eleven.')
  await vi.waitFor(() => expect(server.asked.filter(({ name }) => name === 'markRead')).toHaveLength(1))
  expect(server.asked.find(({ name }) => name === 'markRead')?.request).toEqual({ id: '7' })
  await screen.close()
})

test('unread messages are highlighted, a text in another language is marked, and all can be marked as read', async () => {
  session.setToken('t')
  let isRead = false
  serve({
    listNotices: () => ({ list: [{ ...notice, isRead, lang: 'vi' }], next: null }),
    countUnread: () => ({ unread: isRead ? 0 : 1, own: 0 }),
    markRead: () => {
      isRead = true
      return { unread: 0, own: 0 }
    },
  })
  const screen = await show(<NoticesScreen />)
  await screen.see(notice.title)
  await screen.see('Only in Tiếng Việt for now')
  expect(document.querySelector('[aria-label="Unread"]')).not.toBeNull()
  await screen.press('Mark all as read')
  await vi.waitFor(() => expect(document.querySelector('[aria-label="Unread"]')).toBeNull())
  await screen.close()
})

test('without an address outside the app one writes to a person in it', async () => {
  const hours = { days: [1, 2, 3], fromHour: 8, untilHour: 18 }
  serve({ getContact: () => ({ telegram: null, email: null, hours, isOpen: true }) })
  const screen = await show(<ContactScreen />)
  await screen.see('We’re online now')
  expect(document.querySelector('a[href*="/pages/support/index"]')?.textContent).toBe('Write to us')
  expect(screen.text()).not.toContain('Chat on Telegram')
  await screen.close()
})
