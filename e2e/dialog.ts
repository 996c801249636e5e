import type { Locator, Page } from '@playwright/test'
import type { DialogName } from './all-dialogs.ts'
import type { Translate } from './messages.ts'
import { still } from './show-screen.ts'
import { expect, open } from './story.ts'

/** A dialog by the page that it opens on, what opens it there, and what closes it where Escape does not. */
export type Dialog = Readonly<{
  path: string
  open: (page: Page, t: Translate) => Promise<unknown>
  close?: (page: Page, t: Translate) => Promise<unknown>
}>
export type Dialogs = Readonly<Partial<Record<DialogName, Dialog>>>

/** Opens a dialog, and waits until it is there and still. */
export async function showDialog(page: Page, t: Translate, dialog: Dialog): Promise<void> {
  await open(page, dialog.path)
  await dialog.open(page, t)
  await expect(dialogOn(page)).toBeVisible()
  await expect(dialogOn(page).locator('.skeleton, [aria-busy=true]')).toHaveCount(0)
  await still(page)
}

export async function closeDialog(page: Page, t: Translate, { close }: Dialog): Promise<void> {
  if (close) await close(page, t)
  else await page.keyboard.press('Escape')
  await expect(dialogOn(page)).toHaveCount(0)
}

/** All of it is on the screen or can be scrolled to, nothing sticks out of it at the side, and its foot covers nothing that cannot be scrolled. */
export async function expectDialogHeld(page: Page): Promise<void> {
  const held = await dialogOn(page).evaluate((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect()
    const foot = one.querySelector('.sheet-foot')
    const above = foot?.previousElementSibling?.getBoundingClientRect()
    const isLong = one.scrollHeight > one.clientHeight
    return {
      isInside: left >= 0 && right <= innerWidth && top >= 0 && Math.floor(bottom) <= innerHeight,
      isReached: !isLong || getComputedStyle(one).overflowY === 'auto',
      isOfWidth: one.scrollWidth <= one.clientWidth,
      isUncovered: isLong || !foot || !above || above.bottom <= foot.getBoundingClientRect().top + 1,
    }
  })
  expect(held).toEqual({ isInside: true, isReached: true, isOfWidth: true, isUncovered: true })
}

/** A dialog that one button opens. */
export function behind(path: string, key: string): Dialog {
  return { path, open: (page, t) => named(page, t, key).click() }
}

/** A button by its text, in which whatever stands in braces may be anything. */
export function named(within: Page | Locator, t: Translate, key: string): Locator {
  const parts = t(key).split(/\{(?:[^{}]|\{[^{}]*\})*\}/)
  const name = parts.map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('.+')
  return within.getByRole('button', { name: new RegExp(`^${name}$`) }).first()
}

/** Whatever is open above the page, but for a toast, which calls itself a dialog, too. */
export function dialogOn(page: Page): Locator {
  return page.locator('[role=dialog], [role=alertdialog]:not(.toast)')
}
