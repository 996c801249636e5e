import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // What passes is neither listed nor given a selector: no one reads it.
  resultTypes: ['violations'],
  selectors: false,
  // None of our tested pages frames another.
  iframes: false,
} satisfies RunOptions

/** What axe finds on that page, as `rule: element | element`. Axe is brought to each document once. */
export async function violationsOn(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  return page.evaluate(async (how) => {
    const { axe } = window as unknown as { axe: { run: (how: RunOptions) => Promise<AxeResults> } }
    const { violations } = await axe.run(how)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, options)
}
