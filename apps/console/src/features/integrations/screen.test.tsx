import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { anOperator } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { integrationMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const day = new Date(1_795_000_000_000)
const aKey = {
  ...{ id: 301n, name: 'book-keeper', scopes: ['deposits.read' as const], networks: ['203.0.113.0/24'] },
  ...{ madeAt: day, expiresAt: day, usedAt: null, revokedAt: null, isExpired: false, secrets: [] },
}
const aWebhook = {
  ...{ id: 401n, name: 'partner', url: 'https://hooks.example.com/a', kinds: ['deposit.credited' as const] },
  ...{ madeAt: day, endedAt: null, secretAt: day, oldSecretUntil: null, failures: 7, pausedUntil: day },
  ...{ waiting: 3, dead: 1, deliveredAt: null },
}
const aDelivery = {
  ...{ id: 1n, message: 'abc', endpointId: 401n, endpoint: 'partner', kind: 'ping', madeAt: day },
  ...{
    state: 'dead' as const,
    attempts: 9,
    nextAt: day,
    status: null,
    fault: 'PRIVATE_ADDRESS',
    latencyMs: 3,
  },
}
const handlers = {
  listWebhooks: () => ({ list: [aWebhook] }),
  listDeliveries: () => ({ list: [aDelivery], next: null }),
  getDelivery: () => ({ ...aDelivery, payload: '{"type":"ping"}', tries: [] }),
}

test('what is empty says what it would be for', async () => {
  const keys = await show(<Screen />, { listApiKeys: () => ({ list: [] }) })
  await keys.see(t.keys.empty)
  const webhooks = await show(<Screen />, { listWebhooks: () => ({ list: [] }) }, '/?tab=webhooks')
  await webhooks.see(t.webhooks.empty)
})

test('a secret that nobody took is taken once, and is gone with its dialog', async () => {
  const page = await show(<Screen />, {
    listApiKeys: () => ({ list: [aKey] }),
    issueApiKey: () => ({ secret: 'od_test_the-secret' }),
  })
  await page.see(t.keys.states.untaken)
  await page.press(t.secret.take)
  await page.see(t.secret.takeHint('book-keeper'))
  await page.press(t.secret.take)
  await page.see('od_test_the-secret')
  await page.press(t.secret.close)
  await page.gone('od_test_the-secret')
})

test('an endpoint that fails says so and until when it is paused; its last answer is in words', async () => {
  const page = await show(<Screen />, handlers, '/?tab=webhooks')
  await page.see(t.webhooks.states.failing)
  expect(page.has('after 7 failures in a row')).toBe(true)
  await page.see(t.deliveries.faults.PRIVATE_ADDRESS ?? '')
  await page.see(t.deliveries.one(1n))
})

test('who may only read is shown no button, and no tab of what they may not read', async () => {
  const reader = anOperator('integrations:webhook:read')
  const page = await show(<Screen />, { ...handlers, getOperator: () => reader }, '/?tab=webhooks')
  await page.see(t.deliveries.one(1n))
  const names = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  for (const name of [t.webhooks.add, t.webhooks.ping, t.secret.rotate, t.webhooks.end, t.deliveries.replay])
    expect(names).not.toContain(name)
  expect(page.has(t.tabs.keys)).toBe(false)
  expect(page.has(messages.failures.title)).toBe(false)
})
