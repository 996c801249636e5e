import { expect, test } from 'vitest'
import { type Notifier, showPush } from './show-push.ts'

/** A worker's surroundings that note what is shown and opened. */
function aWorker(windows: 'none' | 'one' | 'not ours') {
  const done: unknown[] = []
  let shown: unknown
  const listeners = new Map<string, (event: never) => void>()
  const navigate = async (url: string) => {
    if (windows === 'not ours') throw new TypeError('not in charge of it')
    done.push(['navigate', url])
  }
  const worker: Notifier = {
    addEventListener: (type: string, listener: (event: never) => void) => void listeners.set(type, listener),
    registration: {
      showNotification: async (title, { body, tag, data }) => {
        done.push([title, body, tag])
        shown = data
      },
    },
    clients: {
      matchAll: async () => (windows === 'none' ? [] : [{ focus: async () => done.push('focus'), navigate }]),
      openWindow: async (url) => done.push(['open', url]),
    },
  }
  showPush(worker)
  const tell = async (type: string, event: object) => {
    let work: Promise<unknown> = Promise.resolve()
    const waitUntil = (one: Promise<unknown>) => {
      work = one
    }
    listeners.get(type)?.({ ...event, waitUntil } as never)
    await work
  }
  return {
    done,
    push: (text: string | null) => tell('push', { data: text === null ? null : { text: () => text } }),
    /** Taps what was shown last, or what is given. */
    tap: (data = shown) =>
      tell('notificationclick', { notification: { data, close: () => done.push('close') } }),
  }
}

const INBOX = '/pages/jogos/notice/index?tab=own'

test.each([
  ['ticket_sold', '7', '/pages/tickets/order?id=7'],
  ['withdrawal_paid', '3', '/pages/mine/withdraw/index?id=3'],
  ['withdrawal_paid', 'https://evil.example', '/pages/mine/withdraw/index?id=0'],
  ['signed_in', '', '/pages/mine/signins'],
  ['round_ended', '2000202611210001', '/pages/mine/play-record/index'],
  ['of_a_newer_version', '1', INBOX],
  ['toString', '1', INBOX],
])('a push of %s about %j is shown, and a tap leads to its page', async (kind, about, path) => {
  const { done, push, tap } = aWorker('none')
  await push(JSON.stringify({ body: 'What happened', tag: '7', kind, about }))
  await tap()
  expect(done).toEqual([['Opendraw', 'What happened', '7'], 'close', ['open', `/#${path}`]])
})

test('what is no notification of ours is shown as the app’s name alone', async () => {
  const { done, push } = aWorker('none')
  for (const text of [null, '', 'x', '[]', '7', '{"body":7,"tag":"x","path":"https://evil.example"}'])
    await push(text)
  expect(done).toEqual(Array.from({ length: 6 }, () => ['Opendraw', '', '']))
})

// security: 33
test('a tap opens a page of the app, in the window that is open or a new one, and never another address', async () => {
  const signedIn = { kind: 'signed_in', about: '' }
  const one = aWorker('one')
  await one.tap(signedIn)
  expect(one.done).toEqual(['close', 'focus', ['navigate', '/#/pages/mine/signins']])
  const others = aWorker('not ours')
  await others.tap(signedIn)
  expect(others.done.at(-1)).toEqual(['open', '/#/pages/mine/signins'])
  const closed = aWorker('none')
  for (const data of ['https://evil.example', { path: '//evil.example' }, { kind: 'javascript:1' }, 7, null])
    await closed.tap(data)
  expect(closed.done.filter((done) => done !== 'close')).toEqual(
    Array.from({ length: 5 }, () => ['open', `/#${INBOX}`]),
  )
})
