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
  const amount = BigInt(randomInt(5_001, 50_000)) * CENT
  const partner = await aFullPartner(amount)
  const [first, second] = await Promise.all([
    openConsole(browser, 'first'),
    openConsole(browser, 'second'),
    register(page, inApp),
  ])
  const tag = randomBytes(4).toString('hex')
  const [key, hook] = [`reader-${tag}`, `partner-${tag}`]

  await goTo(first, paths.integrations)
  await proposeKey(first, key)
  await choose(second, `key:${key}`)
  await agree(second)
  const secret = await secretOf(first, key)
  await proposeWebhook(first, hook, partner.hook)
  await choose(second, `webhook:${hook}`)
  await expect(second.getByText(partner.hook)).toBeVisible()
  await agree(second)
  const signing = await secretOf(first, hook)

  const id = await deposit(page, amount)
  await expect.poll(() => partner.heard().length).toBeGreaterThan(0)
  const read = await readWith(secret, `/deposits/${id}`)
  expect(read).toMatchObject({ status: 200, body: { state: 'credited', credited: decimal(amount) } })
  expect((await readWith(secret, '/withdrawals')).status).toBe(403)
  await first.getByRole('row').filter({ hasText: hook }).filter({ hasText: '500 ·' }).click()
  const detail = first.getByRole('region', { name: t.deliveries.chosen })
  await expect(detail.getByText('out of disk').first()).toBeVisible()
  await expectConsoleAccessible(first)

  partner.makeRoom()
  await detail.getByRole('button', { name: t.deliveries.replay }).click()
  await expect(detail.getByText(t.deliveries.states.delivered)).toBeVisible()
  const [failed, again] = partner.heard()
  expect(JSON.parse(failed?.body ?? '')).toMatchObject({ type: 'deposit.credited', data: read.body })
  expect(again?.body).toBe(failed?.body)
  expect(again?.headers['webhook-id']).toBe(failed?.headers['webhook-id'])
  expect(again?.headers['webhook-signature']).toBe(signatureOf(again, signing))
  await expect(detail.locator('.console-hex').first()).toHaveText(String(again?.headers['webhook-id']))

  await rowOf(first, hook).getByRole('button', { name: t.webhooks.ping }).click()
  await expect.poll(partner.wasPinged).toBe(true)
  // The receiver ends with the story: what is told after that would fail.
  await end(first, hook, t.webhooks.end)
  await first.getByRole('tab', { name: t.tabs.keys }).click()
  await expectConsoleAccessible(first)
  await end(first, key, t.keys.revoke)
  expect(await readWith(secret, '/deposits')).toMatchObject({
    status: 401,
    body: { error: { code: 'key_revoked' } },
  })
  for (const consolePage of [first, second]) await consolePage.context().close()
  await partner.stop()
})

/**
 * A partner's server without room for the deposit of that amount, which is no other story's. Those of others are told here, too, and
 * taken: five failures in a row would pause the endpoint.
 */
async function aFullPartner(amount: bigint) {
  const { origin, at, answer, stop } = await aWebhookReceiver()
  const isOurs = ({ body }: Received) => body.includes(`"${decimal(amount)}"`)
  let isFull = true
  answer('/hook', (to, delivery) => {
    if (isFull && isOurs(delivery)) to.writeHead(500).end('out of disk')
    else to.writeHead(204).end()
  })
  return {
    hook: `${origin}/hook`,
    heard: () => at('/hook').filter(isOurs),
    wasPinged: () => at('/hook').some(({ body }) => body.includes('"ping"')),
    makeRoom: () => {
      isFull = false
    },
    stop,
  }
}

/** Deposits that amount, to the cent. */
async function deposit(page: Page, amount: bigint): Promise<bigint> {
  const calls = callsOf(page)
  await calls.chooseNoLimit({})
  return (await calls.requestDeposit({ method: 'sandbox', amount, key: randomUUID() })).id
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

/** Ends what that row is about, by the button of that name. */
async function end(consolePage: Page, name: string, title: string): Promise<void> {
  await rowOf(consolePage, name).getByRole('button', { name: title, exact: true }).click()
  await propose(consolePage.getByRole('dialog', { name: title }), title)
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
