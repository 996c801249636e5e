import { expect, test } from 'vitest'
import { Page } from '../components/page.tsx'
import { bindNavigator } from '../navigation/verbs.ts'
import * as paths from '../paths.ts'
import { show } from '../testing/show.tsx'
import { TabBar } from './tab-bar.tsx'

test('switching the tab takes the place of the page in the history, and back does not lead to it', async () => {
  const moves: { path: string; replace: boolean }[] = []
  bindNavigator({
    go: () => undefined,
    to: (path, { replace }) => moves.push({ path, replace }),
    depth: () => 3,
  })
  const page = await show(<TabBar pathname={paths.home} />)
  document.querySelector<HTMLAnchorElement>(`a[href="#${paths.mine}"]`)?.click()
  expect(moves).toEqual([{ path: paths.mine, replace: true }])
  await page.close()
})

test.each(['metaKey', 'altKey'])('a press with %s is left to the browser', async (key) => {
  const moves: string[] = []
  bindNavigator({ go: () => undefined, to: (path) => moves.push(path), depth: () => 3 })
  const page = await show(<TabBar pathname={paths.home} />)
  const press = new MouseEvent('click', { [key]: true, bubbles: true, cancelable: true })
  document.querySelector(`a[href="#${paths.mine}"]`)?.dispatchEvent(press)
  expect([moves, press.defaultPrevented]).toEqual([[], false])
  await page.close()
})

test.each<[string, string]>([
  [paths.withdrawal, 'Mine'],
  [paths.support, 'Mine'],
  [paths.productOrders, 'Products'],
  [paths.entryCode, 'Products'],
  [paths.partner, 'Invite'],
  [paths.playRgb, 'Home'],
])('below a section its tab is marked, and is not said to be the page: %s', async (pathname, tab) => {
  const page = await show(<TabBar pathname={pathname} isTab={false} />)
  const marked = [...document.querySelectorAll('[aria-current]')]
  expect(marked.map((one) => [one.textContent, one.getAttribute('aria-current')])).toEqual([[tab, 'true']])
  await page.close()
})

test('every page is of one section, but for those that belong to none', async () => {
  const strays: string[] = []
  for (const path of Object.values(paths)) {
    if (typeof path !== 'string' || path === paths.start) continue
    const page = await show(<TabBar pathname={path.split('?')[0] ?? path} isTab={false} />)
    if (document.querySelectorAll('[aria-current]').length !== 1) strays.push(path)
    await page.close()
  }
  const ofNone = [paths.login, paths.forgotPassword, paths.register]
  expect(strays.toSorted()).toEqual(
    [...ofNone, paths.framedPage, paths.chooseLocation, paths.openLocation].toSorted(),
  )
})

test('the title of a page is the title of the document', async () => {
  const page = await show(<Page title="Game List">games</Page>)
  expect(document.title).toBe('Game List · Opendraw')
  await page.close()
})
