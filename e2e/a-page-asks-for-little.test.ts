import { readFileSync } from 'node:fs'
import type { Page, Request } from '@playwright/test'
import type { Sizes } from '../apps/web/build/page-sizes.ts'
import * as paths from '../apps/web/src/paths.ts'
import { still } from './show-screen.ts'
import { fund, register } from './steps.ts'
import { expect, test } from './story.ts'

/** How long a page that nobody touches is looked at after it has become still. */
const LOOK_MS = 5_000

// What each page asked for when this was written, until it was still and until five seconds later, with a call or two more for
// what rounds and the player's own news bring meanwhile.
const most = {
  visitor: { requests: 24, calls: 4, requestsLater: 26, callsLater: 6 },
  [paths.home]: { requests: 37, calls: 11, requestsLater: 39, callsLater: 13 },
  [paths.ofGame('rgb', 'play', 'rgb-1m')]: { requests: 38, calls: 9, requestsLater: 45, callsLater: 15 },
  [paths.mine]: { requests: 36, calls: 10, requestsLater: 40, callsLater: 13 },
  [paths.products]: { requests: 27, calls: 5, requestsLater: 30, callsLater: 8 },
}

test('on a phone without the app a page makes no more requests and calls, and weighs no more, than it did', async ({
  page,
  newPhone,
  t,
}) => {
  const { pages, shared } = built()
  await register(page, t)
  await fund(page, 20)
  const token = await page.evaluate(() => localStorage.getItem('App-Token'))
  for (const [name, { requests, calls, requestsLater, callsLater }] of Object.entries(most)) {
    const phone = await newPhone()
    // The weights of the build are gzipped, too.
    await phone.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
    const isVisitor = name === 'visitor'
    if (!isVisitor) await phone.addInitScript((one) => localStorage.setItem('App-Token', one ?? ''), token)
    const path = isVisitor ? paths.home : name
    const seen = await look(phone, path)
    expect(seen.first.requests, `requests of ${name}`).toBeLessThanOrEqual(requests)
    expect(seen.first.calls, `calls of ${name}`).toBeLessThanOrEqual(calls)
    expect(seen.all.requests, `requests of ${name} within five seconds`).toBeLessThanOrEqual(requestsLater)
    expect(seen.all.calls, `calls of ${name} within five seconds`).toBeLessThanOrEqual(callsLater)

    const weight = pages.find((one) => one.path === path.split('?')[0])?.untouched
    const unknown = seen.scripts.filter((file) => !weight?.files.includes(file))
    expect(unknown, `files of ${name} that the build does not count`).toEqual([])
    expect(seen.bytes.script, `JavaScript of ${name}`).toBeGreaterThan(0)
    expect(seen.bytes.script, `JavaScript of ${name}`).toBeLessThanOrEqual(weight?.bytesMax ?? 0)
    for (const [what, { bytesMax }] of Object.entries(shared))
      expect(seen.bytes[what], `${what} of ${name}`).toBeLessThanOrEqual(bytesMax)
    await phone.close()
  }
})

/** What the build says that each page loads, and may weigh (apps/web/build/page-sizes.ts). */
function built(): Sizes {
  return JSON.parse(readFileSync(new URL('../apps/web/dist/page-sizes.json', import.meta.url), 'utf8'))
}

/** Opens the path, and counts what it asks the server for until nothing changes on it any more, and in five seconds from then on. */
async function look(page: Page, path: string) {
  const asked: Request[] = []
  page.on('request', (request) => asked.push(request))
  await page.goto(`/#${path}`)
  await expect(page.locator('[data-page] h1').first()).toBeVisible()
  await still(page)
  const first = countOf(asked)
  await page.waitForTimeout(LOOK_MS)
  const files = asked.filter((request) => kindOf(request) !== undefined)
  const bytes: Record<string, number> = { document: 0, script: 0, style: 0, fonts: 0 }
  for (const file of files)
    bytes[kindOf(file) ?? ''] = (bytes[kindOf(file) ?? ''] ?? 0) + (await file.sizes()).responseBodySize
  const scripts = files.filter((file) => kindOf(file) === 'script').map((file) => pathOf(file).slice(1))
  return { first, all: countOf(asked), bytes, scripts }
}

function countOf(asked: readonly Request[]) {
  const calls = asked.filter((request) => pathOf(request).startsWith('/api/'))
  return { requests: asked.length, calls: calls.length }
}

/** What of the app a request is for, by the name that the build has for it; undefined: words, or a call. */
function kindOf(request: Request): string | undefined {
  const path = pathOf(request)
  if (path === '/') return 'document'
  if (/^\/assets\/.*\.js$/.test(path)) return 'script'
  if (path.endsWith('.css')) return 'style'
  return path.endsWith('.woff2') ? 'fonts' : undefined
}

function pathOf(request: Request): string {
  return new URL(request.url()).pathname
}
