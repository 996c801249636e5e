import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { anOperator, aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { supportMessages as t } from './messages.ts'
import type { Opened, Thread } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const at = new Date(Date.UTC(2026, 10, 23, 9))
function aThread(part: Partial<Thread> = {}): Thread {
  return {
    id: 1_900_001n,
    topic: 'deposit',
    state: 'open',
    lang: 'pt',
    player: { id: 700n, nickname: 'Anna' },
    visitor: '',
    openedAt: at,
    firstAnsweredAt: null,
    waitsSince: at,
    lastAt: at,
    lastId: 7n,
    assignee: null,
    complaint: null,
    isOver: false,
    ...part,
  }
}
const opened = (thread: Thread): Opened => ({
  thread,
  messages: [
    { id: 7n, from: 'customer', operator: null, text: 'Where is it?', pictures: [], at, isFinal: false },
  ],
  notes: [{ id: 1n, at, operator: 'Mara', text: 'Second time' }],
})
const canned = { list: [{ name: 'solved', title: 'Is it solved?', text: 'Está resolvido?' }] }
const served = (thread: Thread) => ({
  listSupportThreads: () => aPage(thread),
  readSupportThread: () => opened(thread),
  listSupportAgents: () => ({ list: [{ id: 9n, name: 'Mara' }] }),
  listCannedResponses: () => canned,
})

test('an answer names the message that was read, in the words of a canned response in the customer’s language', async () => {
  const thread = aThread()
  const page = await show(<Screen />, { ...served(thread), answerSupport: () => thread })
  await page.see('Where is it?')
  await page.see('Second time')
  await page.choose(t.canned, 'Is it solved?')
  expect(page.typedIn(t.text)).toBe('Está resolvido?')
  await page.press(t.send)
  await page.see(t.sent)
  expect(page.server.requestsOf('listCannedResponses')).toEqual([{ lang: 'pt' }])
  expect(page.server.requestsOf('answerSupport')).toMatchObject([
    { id: '1900001', seen: '7', text: 'Está resolvido?', asksReply: false },
  ])
})

test('a refused answer stays typed', async () => {
  const page = await show(<Screen />, {
    ...served(aThread()),
    answerSupport: () => {
      throw new Refusal('support_moved')
    },
  })
  await page.fill(t.text, 'Hello')
  await page.press(t.send)
  await expect.poll(() => page.server.requestsOf('answerSupport')).toHaveLength(1)
  expect(page.typedIn(t.text)).toBe('Hello')
})

test('a complaint is not closed before its final answer, which asks once more', async () => {
  const complaint = { number: 'C-2026-000123', dueAt: at, finalAt: null }
  const thread = aThread({ topic: 'complaint', complaint })
  const page = await show(<Screen />, { ...served(thread), giveFinalAnswer: () => thread })
  await page.see('C-2026-000123')
  expect(page.has(t.close)).toBe(false)
  await page.fill(t.text, 'We decided')
  await page.press(t.sendFinal)
  await page.see(t.finalSure)
  await page.press(t.sendFinal)
  await page.see(t.finalSent)
})

test('who may only read sees no place to write', async () => {
  const page = await show(<Screen />, {
    ...served(aThread()),
    getOperator: () => ({ ...anOperator(), permissions: ['support:thread:read'] }),
  })
  await page.see(t.mayNot)
  expect(page.has(t.send)).toBe(false)
})

test('undecided complaints are asked for whoever’s turn it is', async () => {
  const complaint = { number: 'C-2026-000123', dueAt: at, finalAt: null }
  const thread = aThread({ topic: 'complaint', state: 'waiting', waitsSince: null, complaint })
  const page = await show(<Screen />, served(thread), '/?state=undecided')
  await page.see('C-2026-000123')
  expect(page.server.requestsOf('listSupportThreads')).toEqual([{ isUndecided: true, limit: 30 }])
})
