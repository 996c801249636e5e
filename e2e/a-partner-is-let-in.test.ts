import { createHmac, randomBytes, randomInt, randomUUID } from 'node:crypto'
import { CENT, decimal } from '@opendraw/money'
import type { Locator, Page } from '@playwright/test'
import { integrationMessages as t } from '../apps/console/src/features/integrations/messages.ts'
import { aWebhookReceiver, type Received } from '../apps/server/src/testing/a-webhook-receiver.ts'
import { agree, choose, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { register } from './steps.ts'
import { callsOf, expect, stack, test } from './story.ts'

test('a partner reads with a key that two operators gave, hears of a deposit, and is told again what failed', async ({
  page,
  browser,
  t: inApp,
}) => {
  const receiver = await aWebhookReceiver()
  const [first, second] = await Promise.all([
    openConsole(browser, 'first'),
    openConsole(browser, 'second'),
    register(page, inApp),
  ])
  const tag = randomBytes(4).toString('hex')
  const [key, hook] = [`reader-${tag}`, `partner-${tag}`]
  // Deposits of other stories are told here, too: nobody else's is of this amount, and theirs are taken, or the endpoint would pause.
  const amount = BigInt(randomInt(5_001, 50_000)) * CENT
  const isOurs = ({ body }: Received) => body.includes(`"${decimal(amount)}"`)
  let isFull = true
  receiver.answer('/hook', (to, told) => {
    if (isFull && isOurs(told)) to.writeHead(500).end('out of disk')
    else to.writeHead(204).end()
  })

  const { secret, signing } = await letIn(first, second, { key, hook, address: `${receiver.origin}/hook` })

  const calls = callsOf(page)
  await calls.chooseNoLimit({})
  const { id } = await calls.requestDeposit({ method: 'sandbox', amount, key: randomUUID() })
  await expect.poll(() => receiver.at('/hook').find(isOurs)).toBeDefined()
  const read = await readWith(secret, `/deposits/${id}`)
  expect(read).toMatchObject({ status: 200, body: { state: 'credited', credited: decimal(amount) } })
  expect((await readWith(secret, '/withdrawals')).status).toBe(403)
  await first.getByRole('row').filter({ hasText: hook }).filter({ hasText: '500 ·' }).click()
  const detail = first.getByRole('region', { name: t.deliveries.chosen })
  await expect(detail.getByText('out of disk').first()).toBeVisible()
  await expectConsoleAccessible(first)

  isFull = false
  await detail.getByRole('button', { name: t.deliveries.replay }).click()
  await expect(detail.getByText(t.deliveries.states.delivered)).toBeVisible()
  const [failed, again] = receiver.at('/hook').filter(isOurs)
  expect(JSON.parse(failed?.body ?? '')).toMatchObject({ type: 'deposit.credited', data: read.body })
  expect(again?.body).toBe(failed?.body)
  expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])
  expect(again?.headers['webhook-signature']).toBe(signatureOf(again, signing))
  await expect(detail.locator('.console-hex').first()).toHaveText(String(again?.headers['webhook-id']))

  await rowOf(first, hook).getByRole('button', { name: t.webhooks.ping }).click()
  await expect.poll(() => receiver.at('/hook').some(({ body }) => body.includes('"ping"'))).toBe(true)
  await shutOut(first, key, hook)
  expect(await readWith(secret, '/deposits')).toMatchObject({
    status: 401,
    body: { error: { code: 'key_revoked' } },
  })
  for (const consolePage of [first, second]) await consolePage.context().close()
  await receiver.stop()
})

type Partner = Readonly<{ key: string; hook: string; address: string }>

/** Gives a partner a key and an endpoint, each by two operators; answers the secrets of both. */
async function letIn(first: Page, second: Page, { key, hook, address }: Partner) {
  await goTo(first, paths.integrations)
  await proposeKey(first, key)
  await choose(second, `key:${key}`)
  await agree(second)
  const secret = await secretOf(first, key)
  await proposeWebhook(first, hook, address)
  await choose(second, `webhook:${hook}`)
  await expect(second.getByText(address)).toBeVisible()
  await agree(second)
  return { secret, signing: await secretOf(first, hook) }
}

/** Ends the endpoint, since its receiver ends with the story and what is told after that would fail, and the key. */
async function shutOut(first: Page, key: string, hook: string): Promise<void> {
  await rowOf(first, hook).getByRole('button', { name: t.webhooks.end, exact: true }).click()
  await propose(first.getByRole('dialog', { name: t.webhooks.end }), t.webhooks.end)
  await first.getByRole('tab', { name: t.tabs.keys }).click()
  await expectConsoleAccessible(first)
  await rowOf(first, key).getByRole('button', { name: t.keys.revoke }).click()
  await propose(first.getByRole('dialog', { name: t.keys.revoke }), t.keys.revoke)
}

/** Proposes a key that reads deposits. */
async function proposeKey(consolePage: Page, name: string): Promise<void> {
  await consolePage.getByRole('button', { name: t.keys.add }).click()
  const form = consolePage.getByRole('dialog', { name: t.keys.add })
  await form.getByLabel(t.nameField).fill(name)
  await form.getByLabel(t.keys.scope['deposits.read']).check()
  await propose(form, t.keys.add)
}

/** Proposes a webhook for credited deposits, after an address that is none. */
async function proposeWebhook(consolePage: Page, name: string, url: string): Promise<void> {
  await consolePage.getByRole('tab', { name: t.tabs.webhooks }).click()
  await consolePage.getByRole('button', { name: t.webhooks.add }).click()
  const form = consolePage.getByRole('dialog', { name: t.webhooks.add })
  await form.getByLabel(t.nameField).fill(name)
  await form.getByLabel(t.webhooks.urlField).fill('https://intranet/hook')
  await form.getByLabel('deposit.credited').check()
  await form.getByLabel(messages.reason).fill('They asked for it')
  await form.getByRole('button', { name: t.webhooks.add }).click()
  await expect(form.getByText(t.webhooks.urlWrong)).toBeVisible()
  await form.getByLabel(t.webhooks.urlField).fill(url)
  await propose(form, t.webhooks.add)
}

/** What the signature of a delivery must be, as the receiver reckons. */
function signatureOf(told: Received | undefined, secret: string): string {
  const { 'webhook-id': id, 'webhook-timestamp': at } = told?.headers ?? {}
  const mac = createHmac('sha256', Buffer.from(secret.slice('whsec_'.length), 'base64'))
  return `v1,${mac.update(`${id}.${at}.${told?.body}`).digest('base64')}`
}

const rowOf = (consolePage: Page, name: string): Locator =>
  consolePage.getByRole('row').filter({ hasText: name }).first()

/** Gives the reason and sends the form. */
async function propose(form: Locator, title: string): Promise<void> {
  await form.getByLabel(messages.reason).fill('They asked for it')
  await form.getByRole('button', { name: title }).click()
  await expect(form).toBeHidden()
}

/** Takes the secret of that row, which is shown this once. */
async function secretOf(consolePage: Page, name: string): Promise<string> {
  await rowOf(consolePage, name).getByRole('button', { name: t.secret.take }).click()
  const dialog = consolePage.getByRole('dialog')
  await dialog.getByRole('button', { name: t.secret.take }).click()
  const shown = dialog.locator('.console-hex')
  await expect(shown).toBeVisible()
  const secret = (await shown.textContent())?.trim() ?? ''
  await dialog.getByRole('button', { name: t.secret.close }).last().click()
  await expect(dialog).toBeHidden()
  return secret
}

async function readWith(secret: string, path: string) {
  const response = await fetch(`${stack('WEB_URL')}/partner/v1${path}`, {
    headers: { authorization: `Bearer ${secret}` },
  })
  return { status: response.status, body: await response.json() }
}
