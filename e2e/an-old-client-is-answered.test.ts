import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { startEmbedded } from '@opendraw/db/embedded'
import { type Child, keepRunning } from '../tools/start/child.ts'
import { entriesOf, serverProgram } from '../tools/start/programs.ts'
import { operatorOf, signIn } from './console.ts'
import { bet, register } from './steps.ts'
import { callsOf, expect, open, stack, test } from './story.ts'

const root = join(import.meta.dirname, '..')

test('a server that answers in the old encrypted form serves our own app and console: a deposit and a bet, a sign-in', async ({
  browser,
  contextOptions,
  t,
}) => {
  const server = await startCompatServer()
  const { webUrl, consoleUrl } = server.ready as { webUrl: string; consoleUrl: string }
  try {
    const context = await browser.newContext({ ...contextOptions, baseURL: webUrl })
    const page = await context.newPage()
    const bodies: string[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('/api/user/getUserinfo')) bodies.push(await response.text().catch(() => ''))
    })
    await register(page, t)
    await open(page, '/pages/mine/savings-account/index')
    await page.getByRole('link', { name: t('deposit.limitChoose') }).click()
    await page.getByRole('button', { name: t('safe.firstNone') }).click()
    for (const digit of '500') await page.getByRole('button', { name: digit, exact: true }).last().click()
    await page.getByRole('button', { name: t('deposit.now', { amount: '500.00' }) }).click()
    await expect.poll(async () => (await callsOf(page).getUserinfo({})).wallet.cash).toBe(500000000n)
    // The app leads on to the receipt by itself; a page that is opened before would be left again.
    await expect(page.getByText(t('deposit.ledgerKey'))).toBeVisible()
    await bet(page, t, new RegExp(t('play.rgb_red')))
    await expect(page.getByText('490.00').first()).toBeVisible()
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(body).toMatch(/^[A-Za-z0-9+/]*=*$/)
    await context.close()

    const consoleContext = await browser.newContext({ baseURL: consoleUrl })
    const consolePage = await consoleContext.newPage()
    await consolePage.goto('/')
    await signIn(consolePage, operatorOf('first'))
    await expect(consolePage.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await consoleContext.close()
  } finally {
    await server.stop()
  }
})

/** A second server of the stack, on its database, vault and keys, with ENVELOPE=compat. */
async function startCompatServer(): Promise<Child> {
  const varDir = stack('STACK_VAR_DIR')
  const { url } = await startEmbedded({ dataDir: join(varDir, 'postgres') })
  const place = { host: '127.0.0.1', varDir, isDevelopment: false }
  const ports = { port: 0, consolePort: 0 }
  const settings = { ...place, ...ports, databaseUrl: undefined, serverDatabaseUrl: undefined }
  const program = serverProgram(entriesOf(root).server, root, settings, url, ports)
  const env = {
    ...program.env,
    ENVELOPE: 'compat',
    OBFUSCATION_KEY: randomBytes(32).toString('hex'),
    CALLS_PER_SECOND: '10000',
    ADDRESS_BURST: '10000',
  }
  return keepRunning({ ...program, env }, () => undefined)
}
