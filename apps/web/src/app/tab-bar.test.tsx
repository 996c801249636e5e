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

test('the title of a page is the title of the document', async () => {
  const page = await show(<Page title="Game List">games</Page>)
  expect(document.title).toBe('Game List · Opendraw')
  await page.close()
})
