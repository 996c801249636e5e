import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { layoutMessages } from '../apps/console/src/app/messages.ts'
import { placeAt } from '../apps/console/src/app/navigation.ts'
import { messages } from '../apps/console/src/components/messages.ts'
import { approvalMessages } from '../apps/console/src/features/approvals/messages.ts'
import { signInMessages } from '../apps/console/src/features/sign-in/messages.ts'
import { paths } from '../apps/console/src/paths.ts'
import { codeNow, nextCode } from './authenticator.ts'
import { OPERATOR_PASSWORD, type StackOperator } from './operators.ts'
import { expectAccessible, stack } from './story.ts'

const { approve, chosen } = approvalMessages
const TRIES_MAX = 4
const TABS_MAX = 80
type ColorScheme = 'light' | 'dark'

/** The console of an admin on a desktop-sized screen, signed in; `second`: another operator than the first in this story. */
export async function openConsole(
  browser: Browser,
  who: 'first' | 'second' = 'first',
  colorScheme: ColorScheme = 'light',
): Promise<Page> {
  const operator = operatorOf(who)
  const consolePage = await newConsolePage(browser, colorScheme)
  await consolePage.goto('/')
  await signIn(consolePage, operator)
  return consolePage
}

/** The console before anyone has signed in. */
export async function newConsolePage(browser: Browser, colorScheme: ColorScheme = 'light'): Promise<Page> {
  const context = await browser.newContext({
    colorScheme,
    viewport: { width: 1280, height: 800 },
    // Always: a press in a dialog that is still growing may begin on its button and end beside it.
    reducedMotion: 'reduce',
    baseURL: stack('CONSOLE_URL'),
  })
  return context.newPage()
}

/** Chooses from a closed list, until it shows what was chosen: a press while the page is still moving may be lost. */
export async function chooseFrom(field: Locator, text: string | RegExp): Promise<void> {
  const list = field.locator('xpath=ancestor::*[contains(concat(" ", @class, " "), " ant-select ")]')
  await expect(async () => {
    await field.click({ timeout: 2_000 })
    await field
      .page()
      .locator('.ant-select-item-option')
      .getByText(text, { exact: true })
      .click({ timeout: 2_000 })
    await expect(list).toContainText(text, { timeout: 2_000 })
  }).toPass()
}

/** Signs in through the form. Another story may have used the code that is shown: then waits for the next one. */
export async function signIn(consolePage: Page, { login, secret }: StackOperator): Promise<void> {
  await consolePage.getByLabel(signInMessages.login).fill(login)
  await consolePage.getByLabel(signInMessages.password).fill(OPERATOR_PASSWORD)
  const inside = menuOf(consolePage)
  const refused = consolePage.getByRole('alert')
  for (let tries = 1; tries <= TRIES_MAX; tries++) {
    await consolePage.getByLabel(messages.code.label).fill(codeNow(secret))
    await consolePage.getByRole('button', { name: signInMessages.submit }).click()
    await expect(inside.or(refused).first()).toBeVisible()
    // The first page opens by itself once the permissions are known; what is opened before would be left again.
    if (await inside.isVisible()) return consolePage.getByRole('heading', { level: 1 }).first().waitFor()
    await nextCode()
  }
  throw new Error(`${login} was not let in`)
}

/** Which two of the stack's operators belong to this story: stories run side by side. */
export function operatorOf(who: 'first' | 'second'): StackOperator {
  const all: StackOperator[] = JSON.parse(stack('OPERATORS'))
  const place = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
  const operator = all[place * 2 + (who === 'first' ? 0 : 1)]
  if (!operator) throw new Error('the stack let nobody in')
  return operator
}

/** Opens the proposal about that subject. */
export async function choose(consolePage: Page, subject: string): Promise<void> {
  await goTo(consolePage, paths.approvals)
  const row = consolePage.locator('tr.console-row').filter({ hasText: subject })
  await row.click()
  await expect(row).toHaveAttribute('aria-selected', 'true')
}

/** Agrees to the proposal that is open. */
export async function agree(consolePage: Page): Promise<void> {
  await expectDecided(consolePage, await pressApprove(consolePage))
}

/** Presses what approves the proposal that is open; answers which one it is. */
export async function pressApprove(consolePage: Page): Promise<string> {
  const proposal = await proposalsOf(consolePage).textContent()
  await consolePage.getByRole('button', { name: `${approve} (A)` }).click()
  await consolePage.getByRole('dialog').getByRole('button', { name: approve }).click()
  return proposal ?? ''
}

/** Waits until a proposal has left the queue. The notice that says so is gone after three seconds, and a busy machine looks later. */
export async function expectDecided(consolePage: Page, proposal: string): Promise<void> {
  await expect(proposalsOf(consolePage).getByText(proposal, { exact: true })).toHaveCount(0)
}

function proposalsOf(consolePage: Page): Locator {
  return consolePage.getByRole('region', { name: chosen }).getByRole('heading', { level: 2 })
}

/** Goes to a page by its entry in the menu, whose group may be closed. */
export async function goTo(consolePage: Page, path: string): Promise<void> {
  const { group, place } = linkAt(path)
  const opener = menuOf(consolePage).getByRole('button', { name: group.name })
  await opener.waitFor()
  if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click()
  await menuOf(consolePage).getByRole('link', { name: place.name }).click()
}

/** Goes to a page by its name and the keyboard alone. */
export async function goByKeyboard(consolePage: Page, path: string): Promise<void> {
  await consolePage.keyboard.press('Control+k')
  await expect(consolePage.getByRole('combobox', { name: layoutMessages.palette.placeholder })).toBeFocused()
  await consolePage.keyboard.type(linkAt(path).place.name)
  await consolePage.keyboard.press('Enter')
}

/** Presses Tab until this has the focus. */
export async function tabTo(consolePage: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let tabs = 0; tabs < TABS_MAX; tabs++) {
    if (await target.evaluate((one) => one === document.activeElement)) return
    await consolePage.keyboard.press('Tab')
  }
  throw new Error('no number of tabs leads there')
}

/** Presses a button, a link or a box as the keyboard does. */
export async function pressTo(
  consolePage: Page,
  target: Locator,
  key: 'Enter' | 'Space' = 'Enter',
): Promise<void> {
  await tabTo(consolePage, target)
  await consolePage.keyboard.press(key)
}

/** Moves down a queue by J until that row is the chosen one. */
export async function moveTo(consolePage: Page, row: Locator): Promise<void> {
  const chosen = consolePage.locator('tr.console-row-chosen')
  await row.waitFor()
  while ((await row.getAttribute('aria-selected')) !== 'true') {
    const before = await chosen.textContent()
    await consolePage.keyboard.press('j')
    await expect(chosen).not.toHaveText(before ?? '')
  }
}

/** The menu of the console. */
export function menuOf(consolePage: Page): Locator {
  return consolePage.getByRole('navigation', { name: layoutMessages.navigation })
}

/** Where the menu has that page. */
export function linkAt(path: string): NonNullable<ReturnType<typeof placeAt>> {
  const at = placeAt(path)
  if (!at) throw new Error(`the menu has no ${path}`)
  return at
}

export { messages, paths }

/** Nothing in the console excludes an operator, and nothing overflows. */
export const expectConsoleAccessible = expectAccessible
