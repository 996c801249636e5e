import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Language, playerCalls } from '@opendraw/contract'
import { type Client, createClient } from '@opendraw/contract/client'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { type Translate, textOf } from './messages.ts'

/** What every story gets: a language (one per colour scheme), its texts, and phones with their own storage. */
type Story = Readonly<{
  lang: Language
  t: Translate
  /** A second, third … phone on the same app. */
  newPhone: () => Promise<Page>
}>

const languageOfScheme = { light: 'en', dark: 'zh' } as const

export const test = base.extend<Story>({
  // Set in the global setup, after the configuration was read.
  baseURL: async ({ colorScheme: _ }, use) => {
    await use(stack('WEB_URL'))
  },
  lang: async ({ colorScheme }, use) => {
    await use(colorScheme === 'dark' ? languageOfScheme.dark : languageOfScheme.light)
  },
  t: async ({ lang }, use) => {
    await use(textOf(lang))
  },
  context: async ({ context, lang }, use) => {
    await speak(context, lang)
    const refused = refusedByPolicy(context)
    await use(context)
    expect(refused).toEqual([])
  },
  newPhone: async ({ browser, contextOptions, lang }, use) => {
    const contexts: BrowserContext[] = []
    const refused: string[][] = []
    await use(async () => {
      const context = await browser.newContext({ ...contextOptions, baseURL: stack('WEB_URL') })
      contexts.push(context)
      refused.push(refusedByPolicy(context))
      await speak(context, lang)
      return context.newPage()
    })
    await Promise.all(contexts.map((context) => context.close()))
    expect(refused.flat()).toEqual([])
  },
})
export { expect }

/** What the global setup wrote down about the running stack. */
export function stack(
  name: 'WEB_URL' | 'CONSOLE_URL' | 'OPERATORS' | 'STACK_VAR_DIR' | 'PUSH_DEVICE',
): string {
  const value = process.env[name]
  if (!value) throw new Error(`the stack did not say its ${name}`)
  return value
}

/** The browser's reports of content security policy violations; the list fills while the story runs. */
function refusedByPolicy(context: BrowserContext): string[] {
  const refused: string[] = []
  context.on('console', (message) => {
    if (/Content Security Policy|Trusted(HTML|Script)/.test(message.text())) refused.push(message.text())
  })
  return refused
}

async function speak(context: BrowserContext, lang: Language): Promise<void> {
  await context.addInitScript((one) => {
    localStorage.getItem('App-Language') ?? localStorage.setItem('App-Language', one)
  }, lang)
}

/**
 * Starts the app of that phone again in another language; `isFresh` clears all else that it had stored. Set before the app
 * runs: one that runs writes its own language back with the next change of its session.
 */
export async function speakIn(page: Page, lang: Language, isFresh = false): Promise<void> {
  await page.addInitScript(
    ([one, fresh]) => {
      if (fresh && !sessionStorage.getItem('story-fresh')) localStorage.clear()
      sessionStorage.setItem('story-fresh', 'done')
      localStorage.setItem('App-Language', one)
    },
    [lang, isFresh] as const,
  )
  await page.reload()
  // A visitor who must log in is led there first; a story that opens a page before that would lose it.
  await expect(page.locator('html')).toHaveAttribute('lang', lang)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** Opens a path of the specification as a deep link, and waits until its page, or the one that a guard led to, is the one that is shown. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(`/#${path}`)
  const isShown = () =>
    page.evaluate(() => {
      const shown = document.querySelector<HTMLElement>('[data-page]')?.dataset.page
      return shown === location.hash.slice(1).split('?')[0]
    })
  // A page that is being left answers nothing.
  await expect.poll(() => isShown().catch(() => false)).toBe(true)
}

/** The app's calls under the session of that phone. */
export function callsOf(page: Page): Client<typeof playerCalls> {
  const token = () => page.evaluate(() => localStorage.getItem('App-Token'))
  return new Proxy({} as Client<typeof playerCalls>, {
    get: (_, name: keyof typeof playerCalls) => async (request: never) => {
      const held = await token()
      const client = createClient(playerCalls, {
        baseUrl: stack('WEB_URL'),
        token: () => held,
        lang: () => 'en',
      })
      return client[name](request)
    },
  })
}

/** Nothing on this screen keeps anyone out, and nothing sticks out of it. */
export async function expectAccessible(page: Page): Promise<void> {
  // A toast on its way in or out is half transparent, and says nothing about the screen.
  await expect(page.locator('.toast')).toHaveCount(0)
  // From its top: what is scrolled halfway below the head of the page is no smaller for it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  // A board dims for the seconds between lock and draw: what is wrong must be wrong before and after.
  await expect(async () => {
    expect(await violationsOn(page)).toEqual([])
  }).toPass({ timeout: 60_000, intervals: [6_000] })
  await expectWidthHeld(page)
}

/** Nothing sticks out at the side. */
export async function expectWidthHeld(page: Page): Promise<void> {
  const overflowPx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflowPx).toBeLessThanOrEqual(0)
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes is neither listed nor given a selector: no one reads it.
  resultTypes: ['violations'],
  selectors: false,
  elementRef: true,
  // None of our tested pages frames another.
  iframes: false,
} satisfies RunOptions

/** What axe finds on that page, as `rule: element | element`. Axe is brought to each document once. */
async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(findViolations, options)
}

/** Asks axe. A target that is half under the bar at the foot is no smaller for it: it is asked about again where nothing covers it. */
async function findViolations(how: RunOptions): Promise<string[]> {
  type Axe = { run: (within: Element | Document, how: RunOptions) => Promise<AxeResults> }
  const { axe } = window as unknown as { axe: Axe }
  const { violations } = await axe.run(document, how)
  const found = []
  for (const { id, nodes } of violations)
    for (const { element, html } of nodes) {
      if (id === 'target-size' && element) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        const again = await axe.run(element, { ...how, runOnly: [id] })
        scrollTo({ top: 0, behavior: 'instant' })
        if (again.violations.length === 0) continue
      }
      found.push(`${id}: ${html}`)
    }
  return found
}
