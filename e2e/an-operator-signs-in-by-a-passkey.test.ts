import { layoutMessages } from '../apps/console/src/app/messages.ts'
import { messages } from '../apps/console/src/components/messages.ts'
import { passkeyMessages as t } from '../apps/console/src/features/passkeys/messages.ts'
import { signInMessages } from '../apps/console/src/features/sign-in/messages.ts'
import { aDeviceWithPasskeys, byName } from './a-device-with-passkeys.ts'
import { expectConsoleAccessible, menuOf, newConsolePage, signIn } from './console.ts'
import { anOperatorOfItsOwn, staleCode } from './operator-steps.ts'
import { OPERATOR_PASSWORD } from './operators.ts'
import { expect, stack, test } from './story.ts'

/** A node remembers for a second what it knows of a session, and nothing on a page says when it has forgotten. */
const REMEMBERED_MS = 1_500

test('an operator adds a passkey, signs in and steps up by it in place of a code, and removes it', async ({
  browser,
}) => {
  const operator = await anOperatorOfItsOwn()
  const page = await newConsolePage(browser)
  await aDeviceWithPasskeys(page)
  await page.goto(byName(stack('CONSOLE_URL')))
  await signIn(page, operator)
  await page.getByRole('link', { name: layoutMessages.passkeys }).click()
  await expect(page.getByText(t.empty)).toBeVisible()
  await expectConsoleAccessible(page)
  await page.getByRole('button', { name: t.add }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t.name).fill('Work laptop')
  await form.getByRole('button', { name: t.add }).click()
  await expect(page.getByRole('cell', { name: 'Work laptop' })).toBeVisible()
  await expectConsoleAccessible(page)

  await page.getByRole('button', { name: layoutMessages.signOut }).click()
  await page.getByLabel(signInMessages.login).fill(operator.login)
  await page.getByLabel(signInMessages.password).fill(OPERATOR_PASSWORD)
  await expectConsoleAccessible(page)
  await page.getByRole('button', { name: messages.passkey.use }).click()
  await expect(menuOf(page)).toBeVisible()

  await staleCode(operator.login)
  await page.waitForTimeout(REMEMBERED_MS)
  await page.getByRole('link', { name: layoutMessages.passkeys }).click()
  await page.getByRole('button', { name: t.remove }).click()
  await page.getByRole('tooltip').getByRole('button', { name: t.remove }).click()
  const question = page.getByRole('dialog', { name: messages.code.title })
  await question.getByRole('button', { name: messages.passkey.use }).click()
  await expect(page.getByText(t.empty)).toBeVisible()
  await page.context().close()
})
