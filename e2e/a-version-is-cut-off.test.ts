import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { aLastingPhone, firstPage, untilKept, WORKER } from './a-phone-with-the-app.ts'
import { openRelay } from './relay.ts'
import { expect, test } from './story.ts'

const HOLD = '/held'

/**
 * Where in its activation the new worker is stopped: each deletion of what the version before has kept waits for an answer that
 * does not come, or the activation does when all of it is done. `deleted`: how many deletions are let through; `left`: how much is
 * there then, of three things.
 */
const moments = [
  { name: 'before anything of the old one is deleted', deleted: 0, left: 3 },
  { name: 'when the old one is half deleted', deleted: 1, left: 2 },
  { name: 'when all of the old one is deleted', deleted: 1_000, left: 1 },
]

let folder = ''
test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'opendraw-phone-'))
})
test.afterEach(() => rm(folder, { recursive: true, force: true }))

for (const { name, deleted, left } of moments)
  test(`a phone that dies while a new version takes over, ${name}, opens one whole version, with and without a network`, async ({
    t,
  }) => {
    const relay = await openRelay()
    const serve = (version: 'one' | 'two', prologue = '') => {
      relay.answer(`/assets/of-${version}.js`, `export default '${version}'`)
      relay.edit(WORKER, (text) => prologue + workerOf(version, text))
      for (const path of ['/', '/index.html'])
        relay.edit(path, (text) => text.replace('<html', `<html data-version="${version}"`))
    }
    serve('one')
    const phone = await aLastingPhone(folder, relay.url)
    const page = await firstPage(phone)
    await page.goto('/')
    await untilKept(page)
    expect(await stateOf(page)).toEqual({ shown: 'one', kept: ['one'], used: 1 })

    relay.answer(HOLD, 'hang')
    serve('two', holdAfter(deleted))
    // A release takes the files of the version before from the server.
    relay.answer('/assets/of-one.js', '')
    const other = await phone.newPage()
    await other.goto('/')
    // The page that it leads to waits for the activation.
    await other.getByRole('button', { name: t('version.take') }).click({ noWaitAfter: true })
    await expect.poll(() => relay.asked(HOLD)).toBeGreaterThan(0)
    // What both versions keep, less what has been deleted: a file of each, and the store of used files.
    const leftOver = async () => {
      const { kept, used } = await stateOf(page)
      return kept.length + used
    }
    await expect.poll(leftOver).toBe(left)
    await kill(phone)

    relay.answer(HOLD, '')
    relay.setAway(true)
    const offline = await aLastingPhone(folder, relay.url)
    await expectWhole(await firstPage(offline), t('home.games'))
    await kill(offline)
    relay.setAway(false)
    const online = await aLastingPhone(folder, relay.url)
    await expectWhole(await firstPage(online), t('home.games'))
    await online.close()
    await relay.stop()
  })

/** The worker of that version: another file of its own, another page, and another store of used files. */
function workerOf(version: string, built: string): string {
  return built
    .replace('[{url:', `[{url:\`/assets/of-${version}.js\`,revision:null},{url:`)
    .replace(/(`\/index\.html`,revision:`)\w+/, `$1${version}`)
    .replace(/`used-\w+`/g, `\`used-${version}\``)
}

/** Runs in the worker before all else: lets so many deletions through, and holds the others, or the end of its activation. */
function holdAfter(deleted: number): string {
  return `{
    let left = ${deleted}
    const held = () => fetch('${HOLD}').catch(() => undefined)
    for (const { prototype } of [Cache, CacheStorage]) {
      const remove = prototype.delete
      prototype.delete = async function (...one) {
        if (left-- <= 0) await held()
        return remove.apply(this, one)
      }
    }
    if (left > 100) addEventListener('activate', (event) => event.waitUntil(held()))
  }\n`
}

/** The browser ends at once, without a word to any of its pages and workers. */
async function kill(phone: BrowserContext): Promise<void> {
  const devtools = await phone.newCDPSession(await firstPage(phone))
  const closed = phone.waitForEvent('close')
  devtools.send('Browser.crash').catch(() => undefined)
  await closed
}

/** Which version is shown, whose files are kept, and how many stores of used files there are. */
function stateOf(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const kept = await Promise.all(
      ['one', 'two'].map(async (one) => ((await caches.match(`/assets/of-${one}.js`)) ? [one] : [])),
    )
    const used = names.filter((name) => name.startsWith('used-')).length
    return { shown: document.documentElement.dataset.version, kept: kept.flat(), used }
  })
}

async function expectWhole(page: Page, games: string): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: games })).toBeVisible()
  await expect.poll(() => stateOf(page)).toEqual({ shown: 'two', kept: ['two'], used: 1 })
}
