import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../session/session.ts'
import { aPlayer } from '../testing/makers.ts'
import { show } from '../testing/show.tsx'
import { lackingIn } from './needed-query.ts'
import { screenFiles } from './routes.ts'

/** The labels that the specification gives to its pages (chapter 2), word by word. */
const titles: Readonly<Record<string, string>> = {
  '/pages/convidar/index': 'Invite',
  '/pages/jogos/index': 'Game',
  '/pages/jogos/game-details/index': 'Game List',
  '/pages/jogos/notice/index': 'Message List',
  '/pages/events/index': 'Activity',
  '/pages/events/helplist': 'Help',
  '/pages/events/helpdetail': 'Help',
  '/pages/vip/index': 'Level',
  '/pages/mine/play-record/index': 'Records',
  '/pages/mine/settings/index': 'Settings',
  '/pages/mine/account/index': 'Account',
  '/pages/mine/account/bill': 'Bill',
  '/pages/mine/savings-account/index': 'Deposit',
  '/pages/mine/userauth': 'Auth',
  '/pages/first-storage/index': 'First deposit',
  '/pages/return-cash/index': 'Recharge Cashback',
  '/pages/conversion/index': 'Amount conversion',
  '/pages/buddy/index': 'Become a Partner',
  '/pages/login/index': 'Login',
  '/pages/login/forget': 'Forget',
  '/pages/login/reg': 'Register',
  '/pages/huishou/jobbill': 'Job List',
  '/pages/cc/task/job': 'Task',
  '/pages/cc/task/sign': 'Attendance',
  '/pages/lc/yuebao': 'Financial Management',
  '/pages/lc/yuebaolog': 'Financial Log',
  '/pages/lc/goodsell': 'Sell',
  '/pages/lc/gooddbuy': 'Project Buy',
  '/pages/lc/gooddetail': 'Project Details',
  '/pages/lc/goodorder': 'Project Order',
  '/pages/lc/goodlog': 'Project Benefits',
}
const files = Object.assign({}, ...Object.values(screenFiles))

beforeEach(() => {
  session.signIn({ ...aPlayer(0n), token: 'secret' })
  // No call is ever answered: a page has its title before it has anything else.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => vi.unstubAllGlobals())

test.each(Object.entries(titles))('%s is titled %s, on the page and in the document', async (path, title) => {
  const { default: Screen }: { default: ComponentType } = await import(
    /* @vite-ignore */ `../features/${files[path]}`
  )
  document.title = ''
  const page = await show(<Screen />, lackingIn(path, '') ? `${path}?id=1` : path)
  expect(document.querySelector('h1')?.textContent).toBe(title)
  expect(document.title).toBe(`${title} · Opendraw`)
  await page.close()
})
