import type { ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as paths from '../paths.ts'
import { session } from '../session/session.ts'
import { show } from '../testing/show.tsx'
import { isOpen, openPaths, ownOpenPaths } from './guard.ts'
import { screenFiles } from './routes.ts'

const files = Object.assign({}, ...Object.values(screenFiles))
beforeEach(() => {
  session.logOut()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
})
afterEach(() => vi.unstubAllGlobals())

/** What needs an account: its links lead to the login, and from there on. Who looks for help is led to their limits, too. */
const ofAccounts: readonly string[] = [
  paths.playRgb,
  paths.playK3,
  paths.playPk,
  paths.playSsc,
  paths.streaks,
  paths.limits,
]

test.each([...openPaths, ...ownOpenPaths])(
  'from %s a visitor is led to nothing closed but play and limits',
  async (path) => {
    const { default: Screen }: { default: ComponentType } = await import(
      /* @vite-ignore */ `../features/${files[path]}`
    )
    const page = await show(<Screen />, path)
    const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    const inside = links.flatMap((href) => (href.startsWith('#') ? [href.slice(1)] : []))
    expect(links.filter((href) => !/^(#|https:|mailto:|tel:|\/verify\.html)/.test(href))).toEqual([])
    const closed = inside.filter((href) => !isOpen(href))
    expect(closed.filter((href) => !ofAccounts.includes(href.split('?')[0] ?? ''))).toEqual([])
    await page.close()
  },
)
