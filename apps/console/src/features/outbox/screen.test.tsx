import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { anOperator, aPage, instant } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { errorText, outboxMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const aMessage = {
  ...{ id: 7n, channel: 'email' as const, kind: 'deposit_credited', lang: 'th', playerId: 100001n },
  ...{ recipient: 'so***@example.com', state: 'failed' as const, attempts: 3, error: 'ETIMEDOUT' },
  ...{ createdAt: instant(0), doneAt: instant(1), nextAt: null, expiresAt: instant(2), isRepeatable: true },
}
const aCode = { ...aMessage, id: 8n, kind: 'login', isRepeatable: false }

test.each([
  ['ETIMEDOUT', 'The provider did not answer in time (ETIMEDOUT)'],
  ['SMS 429', 'The provider asks to try later (SMS 429)'],
  ['PUSH_403', 'The provider refused the message (PUSH_403)'],
  ['SMS 500', 'The provider has a fault (SMS 500)'],
  ['unheard of', 'The message was not taken (unheard of)'],
])('%s is told in words', (code, words) => expect(errorText(code)).toBe(words))

test('a message that failed says why, and is sent again for a reason; a code is not', async () => {
  const sent: unknown[] = []
  const page = await show(<Screen />, {
    listOutbox: () => aPage(aMessage, aCode),
    retryMessage: (request) => {
      sent.push(request)
      return { done: true }
    },
  })
  await page.see(errorText('ETIMEDOUT'))
  expect(page.has('so***@example.com')).toBe(true)
  expect(document.querySelectorAll('tbody button')).toHaveLength(1)
  await page.press(t.retry)
  await page.fill(messages.reason, 'the provider is back')
  await page.press(t.retry)
  await page.see(t.retried)
  expect(sent).toEqual([{ id: 7n, reason: 'the provider is back' }])
})

test('who may only read is offered nothing', async () => {
  const reader = anOperator('messages:outbox:read')
  const page = await show(<Screen />, { listOutbox: () => aPage(aMessage), getOperator: () => reader })
  await page.see(errorText('ETIMEDOUT'))
  expect(page.has(t.retry)).toBe(false)
})
