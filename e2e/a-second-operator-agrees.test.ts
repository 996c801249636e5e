import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { connect } from '@opendraw/db'
import { startEmbedded } from '@opendraw/db/embedded'
import type { Page } from '@playwright/test'
import { approvalMessages } from '../apps/console/src/features/approvals/messages.ts'
import { auditMessages } from '../apps/console/src/features/audit/messages.ts'
import { operatorMessages } from '../apps/console/src/features/operators/messages.ts'
import { settingMessages } from '../apps/console/src/features/settings/messages.ts'
import { settingNames } from '../apps/console/src/features/settings/setting-names.ts'
import { signInMessages } from '../apps/console/src/features/sign-in/messages.ts'
import { codeNow, nextCode } from './authenticator.ts'
import { expectDeskAccessible, messages, navigation, newDesk, openDesk, operatorOf } from './desk.ts'
import { operatorPassword } from './operators.ts'
import { expect, stack, test } from './story.ts'

const say = {
  approvals: approvalMessages,
  audit: auditMessages,
  operators: operatorMessages,
  settings: settingMessages,
  code: messages.code,
  signIn: signInMessages,
}

test('what takes two waits for another operator, who agrees to what he sees; the newcomer scans a code and may do what his role says', async ({
  browser,
  colorScheme,
}) => {
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  const name = `Nora ${randomBytes(3).toString('hex')}`
  const first = await openDesk(browser, 'first', look)
  await invite(first, name)

  await first.getByRole('link', { name: navigation.approvals }).click()
  const proposal = first.locator('tr.console-row').filter({ hasText: name })
  await proposal.click()
  await expect(first.getByText(say.approvals.mine)).toBeVisible()
  await expect(first.getByRole('button', { name: new RegExp(say.approvals.approve) })).toHaveCount(0)

  const second = await openDesk(browser, 'second', look)
  await second.getByRole('link', { name: navigation.approvals }).click()
  await expect(second.getByRole('button', { name: `${say.approvals.approve} (A)` })).toBeVisible()
  await expectDeskAccessible(second)
  await agree(second, name)

  const link = await makeLink(first, name)
  const newcomer = await newDesk(browser, look)
  await redeem(newcomer, link, `nora-${randomBytes(3).toString('hex')}`)
  const places = newcomer.getByRole('navigation', { name: navigation.label })
  await expect(places.getByRole('link', { name: navigation.deposits })).toBeVisible()
  await expect(places.getByRole('link', { name: navigation.audit })).toHaveCount(0)
  await newcomer.goto('/#/audit')
  await expect(newcomer.getByText(messages.failures.title)).toBeVisible()

  await staleCode(operatorOf('second').login)
  await changeSetting(first, second, operatorOf('second').secret)
  await readAudit(first, name)
  for (const desk of [first, second, newcomer]) await desk.context().close()
})

async function invite(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: navigation.operators }).click()
  await expectDeskAccessible(desk)
  await desk.getByRole('button', { name: say.operators.invite, exact: true }).click()
  const form = desk.getByRole('dialog')
  await form.getByLabel(say.operators.name).fill(name)
  await form.getByRole('combobox', { name: say.operators.roles }).click()
  await desk.getByTitle(say.operators.role.support).click()
  await form.getByLabel(messages.reason).fill('Evening shift')
  await form.getByRole('button', { name: say.operators.propose }).click()
  await expect(form).toBeHidden()
}

async function choose(desk: Page, what: string): Promise<void> {
  await desk.getByRole('link', { name: navigation.approvals }).click()
  await desk.locator('tr.console-row').filter({ hasText: what }).click()
  await expect(desk.getByRole('heading', { level: 2 })).toBeVisible()
  await desk.getByRole('button', { name: `${say.approvals.approve} (A)` }).click()
  await desk.getByRole('dialog').getByRole('button', { name: say.approvals.approve }).click()
}

async function agree(desk: Page, what: string): Promise<void> {
  await choose(desk, what)
  await expect(desk.getByText(say.approvals.approved)).toBeVisible()
}

/** Five minutes later, for one operator: before he acts on money he shows his second factor again. */
async function staleCode(login: string): Promise<void> {
  const { url } = await startEmbedded({ dataDir: join(stack('STACK_VAR_DIR'), 'postgres') })
  const owner = connect({ url, max: 1, applicationName: 'story' })
  await owner.pool.query(
    `update operator_session s set fresh_until = now() - interval '1 second' from operator o
      where o.id = s.operator_id and o.login = $1`,
    [login],
  )
  await owner.close()
}

/** Answers the dialog that asks for a code; the code of the sign-in is used, so the next one may have to be waited for. */
async function showCode(desk: Page, secret: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: say.code.title })
  await dialog.getByLabel(say.code.label).fill('000000')
  await dialog.getByRole('button', { name: say.code.confirm }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await nextCode()
  await dialog.getByLabel(say.code.label).fill(codeNow(secret))
  await dialog.getByRole('button', { name: say.code.confirm }).click()
  await expect(dialog).toBeHidden()
}

async function makeLink(desk: Page, name: string): Promise<string> {
  await desk.getByRole('link', { name: navigation.operators }).click()
  await desk.getByRole('button', { name: say.operators.actsOf(name) }).click()
  await desk.getByRole('menuitem', { name: say.operators.link }).click()
  const shown = desk.getByRole('dialog', { name: say.operators.linkTitle(name) })
  const address = (await shown.getByText('/#/link/').textContent()) ?? ''
  await shown.getByRole('button', { name: say.operators.close, exact: true }).last().click()
  return address.trim().slice(address.indexOf('/#/'))
}

async function redeem(desk: Page, path: string, login: string): Promise<void> {
  await desk.goto(path)
  await expect(desk.getByRole('img', { name: say.signIn.qr })).toBeVisible()
  await expectDeskAccessible(desk)
  const secret = (await desk.locator('.console-hex').first().textContent()) ?? ''
  await desk.getByLabel(say.signIn.name).fill('Nora')
  await desk.getByLabel(say.signIn.login).fill(login)
  await desk.getByLabel(say.signIn.password, { exact: true }).fill(operatorPassword)
  await desk.getByLabel(say.signIn.passwordAgain).fill(operatorPassword)
  await desk.getByLabel(say.code.label).fill(codeNow(secret.trim()))
  await desk.getByRole('button', { name: say.signIn.redeem }).click()
  await expect(desk.getByRole('heading', { name: say.signIn.recoveryTitle })).toBeVisible()
  await expect(desk.getByRole('listitem')).toHaveCount(10)
  await desk.getByRole('button', { name: say.signIn.kept }).click()
}

async function changeSetting(maker: Page, checker: Page, secret: string): Promise<void> {
  const name = settingNames.conversionQuoteSeconds
  await maker.getByRole('link', { name: navigation.settings }).click()
  await expectDeskAccessible(maker)
  await maker.getByRole('button', { name: say.settings.changeOf(name) }).click()
  const form = maker.getByRole('dialog', { name: say.settings.changeOf(name) })
  await form.getByLabel(say.settings.newValue).fill('40')
  await form.getByLabel(messages.reason).fill('Quotes ran out too soon')
  await form.getByRole('button', { name: say.settings.propose }).click()
  await expect(form).toBeHidden()
  await choose(checker, 'setting:conversionQuoteSeconds')
  await showCode(checker, secret)
  await expect(checker.getByText(say.approvals.approved)).toBeVisible()
  await maker.getByRole('link', { name: navigation.approvals }).click()
  await maker.getByRole('link', { name: navigation.settings }).click()
  await maker.getByRole('button', { name: say.settings.historyOf(name) }).click()
  await expect(maker.getByText('Quotes ran out too soon').first()).toBeVisible()
  await maker.getByRole('button', { name: say.settings.close }).click()
}

async function readAudit(desk: Page, name: string): Promise<void> {
  await desk.getByRole('link', { name: navigation.audit }).click()
  await desk.getByLabel(say.audit.fields.text).fill(name)
  await desk.getByRole('button', { name: say.audit.search }).click()
  await expect(desk.getByRole('cell', { name: 'operator.invite', exact: true })).toBeVisible()
  await expectDeskAccessible(desk)
  const download = desk.waitForEvent('download')
  await desk.getByRole('button', { name: say.audit.export }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.csv$/)
  await desk.getByRole('button', { name: say.audit.check }).click()
  await expect(desk.getByText(/^Intact: \d+ entries/)).toBeVisible()
}
