import { sql } from '@opendraw/db'
import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import { PASSKEY, type PastOfDialogs } from './a-past-of-dialogs.ts'
import { behind, type Dialog, type Dialogs, dialogOn, named } from './dialog.ts'
import type { Translate } from './messages.ts'
import { stackOwner } from './stack-owner.ts'
import { callsOf } from './story.ts'

const DAY_LIMIT = { kind: 'deposit', period: 'day' } as const

/** What opens for a visitor. */
export const visitorDialogs = {
  'log in': behind(paths.home, 'session.logIn'),
  register: {
    path: paths.home,
    open: async (page, t) => {
      await named(page, t, 'session.logIn').click()
      await dialogOn(page)
        .getByRole('radio', { name: t('session.register'), exact: true })
        .check()
    },
  },
} satisfies Dialogs

/** What opens around a person's account. */
export function dialogsOfAPerson({ thread }: PastOfDialogs) {
  return {
    language: {
      path: paths.home,
      open: (page, t) => page.getByRole('button', { name: t('lang.title') }).click(),
    },
    'picture of a message': behind(paths.one(paths.supportThread, thread), 'support.showPicture'),
    'conversation to close': behind(paths.one(paths.supportThread, thread), 'support.close'),
    'help elsewhere': {
      path: paths.gamblingHelp,
      open: (page) => page.getByRole('main').getByRole('button', { name: /www/ }).first().click(),
    },
    'passkey to add': behind(paths.passkeys, 'passkeys.add'),
    'passkey to rename': pressOf('passkeys.renameOne'),
    'passkey to remove': pressOf('passkeys.removeOne'),
    'limit to set': { path: paths.limits, open: (page, t) => rowOfLimit(page, t).click() },
    'limit to raise': { path: paths.limits, open: raiseLimit },
    'other sessions to end': behind(paths.signIns, 'settings.others'),
    'other devices to log out': {
      path: paths.settings,
      open: (page, t) => page.getByRole('button', { name: t('settings.others') }).click(),
    },
    'log out': behind(paths.settings, 'settings.logOut'),
  } satisfies Dialogs
}

/** What comes by itself, and what nothing comes after. */
export function lastDialogs({ other }: PastOfDialogs) {
  return {
    offers: { path: paths.home, open: askAboutOffers },
    'session that ended': {
      path: paths.account,
      open: async () => other.endOtherSessions({}),
    },
  } satisfies Dialogs
}

function pressOf(key: string): Dialog {
  return {
    path: paths.passkeys,
    open: (page, t) => page.getByRole('button', { name: t(key, { name: PASSKEY }) }).click(),
  }
}

function rowOfLimit(page: Page, t: Translate) {
  return page
    .getByRole('list', { name: t('safe.deposit'), exact: true })
    .getByRole('button')
    .first()
}

/** A limit, and the wish for a higher one, which waits for a day. */
async function raiseLimit(page: Page, t: Translate): Promise<void> {
  const calls = callsOf(page)
  for (const amount of [100_000_000n, 999_999_990_000n]) await calls.setLimit({ ...DAY_LIMIT, amount })
  await page.reload()
  await rowOfLimit(page, t).click()
}

/** As of who agreed to everything at once, long ago. */
async function askAboutOffers(page: Page): Promise<void> {
  const { id } = await callsOf(page).getUserinfo({})
  const owner = await stackOwner()
  await owner.run(sql`update player set wants_marketing = true where id = ${id}`)
  await owner.close()
  await page.reload()
}
