import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { gateMessages } from '../apps/console/src/features/gate/messages.ts'
import { ticketMessages } from '../apps/console/src/features/tickets/messages.ts'
import { GATE_PAGE } from '../apps/console/src/paths.ts'
import { aCameraShowing } from './a-camera-showing.ts'
import { agree, choose, expectConsoleAccessible, goTo, messages, openConsole, paths } from './console.ts'
import { aTicketBuyer, FUND_PASSWORD } from './steps.ts'
import { callsOf, expect, open, test } from './story.ts'

const t = gateMessages
/** Longer than a code may be out of sight and still be the same guest. */
const COPY_AFTER_MS = 2_500
const HOUR_MS = 3_600_000
/** As long as a few rounds take, for money that may pay for tickets, and a few second factors. */
const TIME_MS = 600_000
const OTHER_EVENT = 'Harbour Lights: Night Concert'

test.describe.configure({ timeout: TIME_MS })

test('two operators publish an event; its guests are let in by the camera and by typing, each once', async ({
  page,
  browser,
  t: translate,
  launchOptions,
}) => {
  const title = `Concert ${randomBytes(3).toString('hex')}`
  const camera = await aCameraShowing(launchOptions)
  const gate = await openConsole(camera.browser, 'first')
  const second = await openConsole(browser, 'second')
  await test.step('two operators publish the event of tonight', () => publish(gate, second, title))
  const tonight = await test.step('a player buys two tickets for it, and one for another day', async () => {
    await aTicketBuyer(page, translate)
    await buy(page, OTHER_EVENT, 1)
    return buy(page, title, 2)
  })
  const [one, two] = tonight.units
  await test.step('the page at the gate alone may use the camera', () => openGate(gate))
  await test.step('the camera reads the code on the phone, and the guest is let in; a copy of it was used', async () => {
    await camera.show(await codeOf(page, tonight.id, one))
    await gate.getByRole('button', { name: t.start }).click()
    await expectVerdict(gate, t.verdicts.valid)
    await expect(gate.getByText(title)).toBeVisible()
    await expectConsoleAccessible(gate)
    await nextByKey(gate)
    await gate.getByRole('button', { name: t.stop }).click()
    await gate.waitForTimeout(COPY_AFTER_MS)
    await gate.getByRole('button', { name: t.start }).click()
    await expectVerdict(gate, t.verdicts.used)
    await nextByKey(gate)
    await gate.getByRole('button', { name: t.stop }).click()
    await gate.keyboard.press('Tab')
  })
  await test.step('the next code is typed, by the keyboard alone; typed again it was used', async () => {
    await typeCode(gate, (await codeOf(page, tonight.id, two)).replaceAll('-', ' '))
    await expectVerdict(gate, t.verdicts.valid)
    await nextByKey(gate)
    await typeCode(gate, await codeOf(page, tonight.id, two))
    await expectVerdict(gate, t.verdicts.used)
    await expectConsoleAccessible(gate)
    await nextByKey(gate)
  })
  await test.step('what is no code is unknown, and a ticket of another day is not used up', async () => {
    await typeCode(gate, '1-1-0000000000')
    await expectVerdict(gate, t.verdicts.unknown)
    await nextByKey(gate)
    const other = await unitsOf(page, OTHER_EVENT)
    await typeCode(gate, await codeOf(page, other.id, other.units[0]))
    await expectVerdict(gate, t.verdicts.not_today)
    expect((await unitsOf(page, OTHER_EVENT)).status).toEqual(['held'])
    expect((await unitsOf(page, title)).status).toEqual(['admitted', 'admitted'])
  })
  await second.context().close()
  await camera.browser.close()
})

async function openGate(consolePage: Page): Promise<void> {
  expect(await mayUseCamera(consolePage)).toBe(false)
  await goTo(consolePage, GATE_PAGE)
  await expect(consolePage.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
  expect(await mayUseCamera(consolePage)).toBe(true)
  await expectConsoleAccessible(consolePage)
}

/** One operator proposes the event, the other agrees, and it is on sale. */
async function publish(first: Page, second: Page, title: string): Promise<void> {
  await proposeEvent(first, title)
  await choose(second, 'ticket:new-')
  await expect(second.getByText('5000000 (5.00 USD)')).toBeVisible()
  await expectConsoleAccessible(second)
  await agree(second)
  const row = first.getByRole('row').filter({ hasText: title })
  await expect(row.getByText(ticketMessages.states.on_sale, { exact: true })).toBeVisible()
  await expectConsoleAccessible(first)
  await row.getByRole('button', { name: ticketMessages.look }).click()
  await expect(first.getByRole('region', { name: ticketMessages.preview })).toContainText('Harbour Hall')
  await expectConsoleAccessible(first)
}

/** Fills in the form for an event in two hours at 5.00, and proposes it. */
async function proposeEvent(consolePage: Page, title: string): Promise<void> {
  const { terms } = messages
  const f = ticketMessages
  const inHours = (hours: number) =>
    consolePage.evaluate((ms) => {
      const at = new Date(Date.now() + ms)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    }, hours * HOUR_MS)
  await goTo(consolePage, paths.tickets)
  await consolePage.getByRole('button', { name: terms.add, exact: true }).click()
  await consolePage.getByLabel(`${f.item}, English`, { exact: true }).fill(title)
  await consolePage.getByLabel(`${terms.about}, English`).fill('Two hours of music.')
  await consolePage.getByLabel(`${f.place}, English`).fill('Harbour Hall')
  await consolePage.getByLabel(f.startsField).fill(await inHours(2))
  await consolePage.getByLabel(f.endsField).fill(await inHours(5))
  await consolePage.getByLabel(f.untilField).fill(await inHours(4))
  await consolePage.getByLabel(f.priceField).fill('5.00')
  await consolePage.getByLabel(terms.reason).fill('Tonight')
  await expect(consolePage.getByRole('region', { name: f.preview }).getByText(title)).toBeVisible()
  await expectConsoleAccessible(consolePage)
  await consolePage.getByRole('button', { name: terms.propose, exact: true }).click()
  await expect(consolePage.getByText(/^Approval \d+ is pending/)).toBeVisible()
}

/** Buys units of that event by the calls that the app makes. */
async function buy(page: Page, title: string, quantity: number) {
  const calls = callsOf(page)
  const { id } = await unitsOf(page, title)
  const key = crypto.randomUUID()
  const { order } = await calls.buyTicket({ itemId: id, listing: null, quantity, key })
  await calls.payTicket({ id: order.id, fundPassword: FUND_PASSWORD, key: crypto.randomUUID() })
  return unitsOf(page, title)
}

/** The event of that title, with the player's units of it. */
async function unitsOf(page: Page, title: string) {
  const calls = callsOf(page)
  const { list } = await calls.listTickets({ kind: 'event' })
  const id = list.find((item) => item.title === title)?.id ?? 0n
  const units = (await calls.getTicket({ id })).visitor?.units ?? []
  return { id, units: units.map((unit) => unit.id), status: units.map(({ status }) => status) }
}

/** The code that the phone shows for a unit now. */
async function codeOf(page: Page, item: bigint, unit = 0n): Promise<string> {
  await open(page, `/pages/tickets/code?id=${item}&unit=${unit}`)
  const text = page.getByText(new RegExp(`^${unit}-[0-9]+-[0-9]{10}$`))
  return (await text.textContent()) ?? ''
}

/** By the headers of the document that is open. */
function mayUseCamera(consolePage: Page): Promise<boolean> {
  return consolePage.evaluate(() => {
    const { featurePolicy } = document as Document & {
      featurePolicy?: { allowsFeature: (name: string) => boolean }
    }
    return featurePolicy?.allowsFeature('camera') ?? false
  })
}

async function typeCode(consolePage: Page, code: string): Promise<void> {
  await expect(consolePage.getByLabel(t.typed)).toBeFocused()
  await consolePage.keyboard.type(code)
  await consolePage.keyboard.press('Enter')
}

async function expectVerdict(consolePage: Page, word: string): Promise<void> {
  await expect(consolePage.getByRole('alert')).toContainText(word)
}

/** The button for the next guest has the focus. */
async function nextByKey(consolePage: Page): Promise<void> {
  await expect(consolePage.getByRole('button', { name: t.next })).toBeFocused()
  await consolePage.keyboard.press('Enter')
  await expect(consolePage.getByRole('alert')).toHaveCount(0)
}
