import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../paths.ts'
import { session } from '../session/session.ts'
import { show } from '../testing/show.tsx'
import { App } from './app.tsx'

// The build makes the table of screens; here one page is enough.
vi.mock('./screens.tsx', async () => {
  const { account } = await import('../paths.ts')
  const isPage = (path: string) => path === account
  return {
    isPage,
    fetchScreen: () => undefined,
    useScreen: (path: string | null) => (path !== null && isPage(path) ? null : undefined),
  }
})

beforeEach(() => {
  session.logOut()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => vi.unstubAllGlobals())

test('a visitor at an address without a page reads that there is none, and is not asked to log in', async () => {
  const page = await show(<App />, '/pages/nowhere')
  await page.see('This page doesn’t exist')
  expect(location.hash).toBe('#/pages/nowhere')
  await page.close()
})

test('at the address of a page that needs an account a visitor is led to the login', async () => {
  const page = await show(<App />, paths.account)
  await vi.waitFor(() => expect(location.hash).toContain(`#${paths.login}`))
  await page.close()
})
