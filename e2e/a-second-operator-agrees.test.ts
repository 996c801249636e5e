import { randomBytes, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { approvalMessages } from '../apps/console/src/features/approvals/messages.ts'
import { auditMessages } from '../apps/console/src/features/audit/messages.ts'
import { operatorMessages } from '../apps/console/src/features/operators/messages.ts'
import { settingMessages } from '../apps/console/src/features/settings/messages.ts'
import { settingNames } from '../apps/console/src/features/settings/setting-names.ts'
import { signInMessages } from '../apps/console/src/features/sign-in/messages.ts'
import { codeNow, nextCode } from './authenticator.ts'
import {
  agree,
  choose,
  chooseFrom,
  expectConsoleAccessible,
  expectDecided,
  goTo,
  linkAt,
  menuOf,
  messages,
  newConsolePage,
  openConsole,
  operatorOf,
  paths,
  pressApprove,
} from './console.ts'
import { staleCode } from './operator-steps.ts'
import { OPERATOR_PASSWORD } from './operators.ts'
import { expect, test } from './story.ts'
import { takeExport } from './take-export.ts'

const t = {
  approvals: approvalMessages,
  audit: auditMessages,
  operators: operatorMessages,
  settings: settingMessages,
  code: messages.code,
  signIn: signInMessages,
}

test('dual approval waits for another operator, who approves what they see; the new operator scans a code and may do what their role allows', async ({
  browser,
  colorScheme,
}) => {
  const look = colorScheme === 'dark' ? 'dark' : 'light'
  const name = `Nora ${randomBytes(3).toString('hex')}`
  const first = await openConsole(browser, 'first', look)
  await invite(first, name)

  await goTo(first, paths.approvals)
  const proposal = first.locator('tr.console-row').filter({ hasText: name })
  await proposal.click()
  await expect(first.getByText(t.approvals.mine)).toBeVisible()
  await expect(first.getByRole('button', { name: new RegExp(t.approvals.approve) })).toHaveCount(0)

  const second = await openConsole(browser, 'second', look)
  await goTo(second, paths.approvals)
  await expect(second.getByRole('button', { name: `${t.approvals.approve} (A)` })).toBeVisible()
  await expectConsoleAccessible(second)
  await choose(second, name)
  await agree(second)

  const link = await shownLink(second)
  const newPlayer = await newConsolePage(browser, look)
  await accept(newPlayer, link, `nora-${randomBytes(3).toString('hex')}`)
  await goTo(newPlayer, paths.players)
  const { group, place } = linkAt(paths.audit)
  await menuOf(newPlayer).getByRole('button', { name: group.name }).click()
  await expect(menuOf(newPlayer).getByRole('link', { name: linkAt(paths.reports).place.name })).toBeVisible()
  await expect(menuOf(newPlayer).getByRole('link', { name: place.name })).toHaveCount(0)
  await newPlayer.goto('/#/audit')
  await expect(newPlayer.getByText(messages.failures.title)).toBeVisible()

  await staleCode(operatorOf('second').login)
  await changeSetting(first, second, operatorOf('second').secret)
  await readAudit(first, name)
  for (const consolePage of [first, second, newPlayer]) await consolePage.context().close()
})

async function invite(consolePage: Page, name: string): Promise<void> {
  await goTo(consolePage, paths.operators)
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: t.operators.invite, exact: true }).click()
  const form = consolePage.getByRole('dialog')
  await form.getByLabel(t.operators.name).fill(name)
  await form.getByLabel(t.operators.email).fill(`${randomBytes(4).toString('hex')}@example.com`)
  await chooseFrom(form.getByRole('combobox', { name: t.operators.roles }), t.operators.role.support)
  // It takes more than one, and stays open after a press; what lies below it cannot be pressed.
  await consolePage.keyboard.press('Escape')
  await expect(consolePage.getByTitle(t.operators.role.auditor)).toBeHidden()
  await form.getByLabel(messages.reason).fill('Evening shift')
  await form.getByRole('button', { name: t.operators.propose }).click()
  await expect(form).toBeHidden()
}

/** Answers the dialog that asks for a code; the code of the sign-in is used, so the next one may have to be waited for. */
async function showCode(consolePage: Page, secret: string): Promise<void> {
  const dialog = consolePage.getByRole('dialog', { name: t.code.title })
  await dialog.getByLabel(t.code.label).fill('000000')
  await dialog.getByRole('button', { name: t.code.confirm }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await nextCode()
  await dialog.getByLabel(t.code.label).fill(codeNow(secret))
  await dialog.getByRole('button', { name: t.code.confirm }).click()
  await expect(dialog).toBeHidden()
}

/** The link that an approval answers, since no address of the console is set to which mail could lead. */
async function shownLink(consolePage: Page): Promise<string> {
  const shown = consolePage.getByRole('dialog')
  const address = (await shown.getByText('/#/link/').textContent()) ?? ''
  await shown.getByRole('button', { name: messages.link.close, exact: true }).last().click()
  return address.trim().slice(address.indexOf('/#/'))
}

async function accept(consolePage: Page, path: string, login: string): Promise<void> {
  await consolePage.goto(path)
  await expect(consolePage.getByRole('img', { name: t.signIn.qr })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  const secret = (await consolePage.locator('.console-hex').first().textContent()) ?? ''
  await consolePage.getByLabel(t.signIn.name).fill('Nora')
  await consolePage.getByLabel(t.signIn.login).fill(login)
  await consolePage.getByLabel(t.signIn.password, { exact: true }).fill(OPERATOR_PASSWORD)
  await consolePage.getByLabel(t.signIn.passwordAgain).fill(OPERATOR_PASSWORD)
  await consolePage.getByLabel(t.code.label).fill(codeNow(secret.trim()))
  await consolePage.getByRole('button', { name: t.signIn.accept }).click()
  await expect(consolePage.getByRole('heading', { name: t.signIn.recoveryTitle })).toBeVisible()
  await expect(consolePage.getByRole('listitem')).toHaveCount(10)
  await consolePage.getByRole('button', { name: t.signIn.kept }).click()
}

async function changeSetting(maker: Page, checker: Page, secret: string): Promise<void> {
  const name = settingNames.conversionQuoteSeconds
  await goTo(maker, paths.settings)
  await expectConsoleAccessible(maker)
  await maker.getByRole('button', { name: t.settings.changeOf(name) }).click()
  const form = maker.getByRole('dialog', { name: t.settings.changeOf(name) })
  await form.getByLabel(t.settings.newValue).fill(String(randomInt(20, 50)))
  await form.getByLabel(messages.reason).fill('Quotes ran out too soon')
  await form.getByRole('button', { name: t.settings.propose }).click()
  await expect(form).toBeHidden()
  await choose(checker, 'setting:conversionQuoteSeconds')
  const proposal = await pressApprove(checker)
  await showCode(checker, secret)
  await expectDecided(checker, proposal)
  await goTo(maker, paths.approvals)
  await goTo(maker, paths.settings)
  await maker.getByRole('button', { name: t.settings.historyOf(name) }).click()
  await expect(maker.getByText('Quotes ran out too soon').first()).toBeVisible()
  await maker.getByRole('button', { name: t.settings.close }).click()
}

async function readAudit(consolePage: Page, name: string): Promise<void> {
  await goTo(consolePage, paths.audit)
  await consolePage.getByLabel(t.audit.fields.text).fill(name)
  await consolePage.getByRole('main').getByRole('button', { name: t.audit.search }).click()
  // The list of before shows until the server has answered; it may have more than one invitation.
  const found = consolePage.getByRole('row').filter({ hasText: name })
  await expect(found.getByRole('cell', { name: 'operator.invite', exact: true })).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: t.audit.check }).click()
  await expect(consolePage.getByText(/^Intact: \d+ entries/)).toBeVisible()
  const { name: file, rows } = await takeExport(consolePage)
  expect(file).toMatch(/^audit-.*\.csv$/)
  expect(rows.map(({ act }) => act)).toContain('operator.invite')
}
