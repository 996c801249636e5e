import type { Browser, Page } from '@playwright/test'
import { words } from '../apps/console/src/copy/words.ts'
import { expectAccessible, stack } from './story.ts'

/** The operators' desk on a desk-sized screen, signed in. */
export async function openDesk(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    baseURL: stack('CONSOLE_URL'),
  })
  const desk = await context.newPage()
  await desk.goto('/')
  await desk.getByLabel(words.signIn.login).fill(stack('OPERATOR_LOGIN'))
  await desk.getByLabel(words.signIn.password).fill(stack('OPERATOR_PASSWORD'))
  await desk.getByRole('button', { name: words.signIn.submit }).click()
  await desk.getByRole('heading', { level: 1 }).first().waitFor()
  return desk
}
export { words as deskWords }

/** Nothing on the desk keeps an operator out, and nothing sticks out of it. */
export const expectDeskAccessible = expectAccessible
