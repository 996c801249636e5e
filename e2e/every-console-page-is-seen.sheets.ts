import type { Page } from '@playwright/test'
import { navigation } from '../apps/console/src/app/navigation.ts'
import { GATE_PAGE } from '../apps/console/src/paths.ts'
import { aPlayerWithAPast } from './a-past.ts'
import { goTo, openConsole } from './console.ts'
import { aDeposit, handIn } from './requests.ts'
import { newSheet } from './sheet.ts'
import { still } from './show-screen.ts'
import { expect, test } from './story.ts'

const TIME_MS = 600_000
const sizes = {
  desktop: { width: 1280, height: 800 },
  tablet: { width: 1024, height: 768 },
  upright: { width: 834, height: 1112 },
} as const
// The gate is a document of its own, which asks for the camera.
const pages = navigation.flatMap(({ places }) => places).filter(({ to }) => to !== GATE_PAGE)

test.describe.configure({ timeout: TIME_MS })

for (const [name, size] of Object.entries(sizes)) {
  test(`a sheet of every page of the console: ${name}`, async ({ page, browser, t, colorScheme }) => {
    const scheme = colorScheme === 'dark' ? 'dark' : 'light'
    const sheet = await newSheet(`console-${name}-${scheme}`)
    await aPlayerWithAPast(page, t)
    await leaveWork(page)
    const consolePage = await openConsole(browser, 'first', scheme)
    await consolePage.setViewportSize(size)
    for (const { to, name: title } of pages) {
      await goTo(consolePage, to)
      await stands(consolePage, title)
      await sheet.add(consolePage, `${title} ${to}`)
      const row = consolePage.locator('tr.console-row').first()
      if (!(await row.isVisible())) continue
      const address = consolePage.url()
      await row.click()
      // A queue has opened its first request by itself.
      if (consolePage.url() === address) continue
      await stands(consolePage)
      await sheet.add(consolePage, `${title}, one of them`)
    }
    expect(await sheet.draw(browser)).toBeGreaterThanOrEqual(pages.length)
  })
}

/** Something that waits in the queues. */
async function leaveWork(page: Page): Promise<void> {
  for (const dollars of [20, 450, 75]) await aDeposit(page, dollars)
  await handIn(page)
}

async function stands(consolePage: Page, title?: string): Promise<void> {
  const heading = consolePage.getByRole('heading', { level: 1 }).first()
  await expect(heading).toContainText(title ?? /./)
  await expect(consolePage.locator('.ant-skeleton, .ant-spin-spinning')).toHaveCount(0)
  await still(consolePage)
  expect(await consolePage.evaluate(cutButtons), consolePage.url()).toEqual([])
}

/** What may be done to a row and is behind an edge of its table. Runs in the page. */
function cutButtons(): (string | null)[] {
  return [...document.querySelectorAll('.ant-table-content')].flatMap((box) => {
    const { left, right } = box.getBoundingClientRect()
    const buttons = [...box.querySelectorAll('tbody .ant-btn:not(.ant-btn-link)')]
    const isCut = (button: Element) => {
      const its = button.getBoundingClientRect()
      return its.left < left - 1 || its.right > right + 1
    }
    return buttons.filter(isCut).map(({ textContent }) => textContent)
  })
}
