import type { Page } from '@playwright/test'
import * as paths from '../apps/web/src/paths.ts'
import { still } from './show-screen.ts'
import { fund, register } from './steps.ts'
import { expect, test } from './story.ts'

// What each page asked for when this was written, with a call or two more for what rounds and the player's own news bring meanwhile.
const most = {
  visitor: { requests: 24, calls: 4 },
  [paths.home]: { requests: 34, calls: 8 },
  [paths.ofGame('rgb', 'play', 'rgb-1m')]: { requests: 46, calls: 9 },
  [paths.mine]: { requests: 36, calls: 10 },
  [paths.products]: { requests: 28, calls: 5 },
}

test('on a phone without the app a page makes no more requests and calls than it did', async ({
  page,
  t,
}) => {
  const seen: Record<string, { requests: number; calls: number }> = { visitor: await open(page, paths.home) }
  await register(page, t)
  await fund(page, 20)
  for (const path of Object.keys(most).filter((name) => name !== 'visitor'))
    seen[path] = await open(page, path)
  for (const [name, { requests, calls }] of Object.entries(most)) {
    expect(seen[name]?.requests, `requests of ${name}`).toBeLessThanOrEqual(requests)
    expect(seen[name]?.calls, `calls of ${name}`).toBeLessThanOrEqual(calls)
  }
})

/** Opens the path in a document of its own, and counts what it asks the server for until nothing changes on it any more. */
async function open(page: Page, path: string) {
  const asked: string[] = []
  await page.goto('about:blank')
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(`/#${path}`)
  await expect(page.locator('[data-page] h1').first()).toBeVisible()
  await still(page)
  page.removeAllListeners('request')
  return { requests: asked.length, calls: asked.filter((one) => one.startsWith('/api/')).length }
}
