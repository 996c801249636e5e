import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '../paths.ts'
import { begin, end } from '../session/session.ts'
import { anOperator, counts } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { Layout } from './layout.tsx'
import { layoutMessages as t } from './messages.ts'
import { navigation } from './navigation.ts'

const namesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((one) => one.firstChild?.textContent ?? '')
const groups = () => namesOf('.console-group')
const places = () => namesOf('.console-menu a')
const found = () => namesOf('[role=option]')
const openPalette = { ctrlKey: true }

beforeEach(() => begin('a-token'))
afterEach(async () => {
  await leave()
  localStorage.clear()
  vi.restoreAllMocks()
})

test('the menu has every group of an admin, of which only the one of the current page is open', async () => {
  const page = await show(<Layout />, {}, paths.rounds)
  await page.see('Control')
  expect(groups()).toEqual(navigation.map(({ name }) => name))
  expect(places()).toEqual(['Games', 'Rounds'])
  await page.press('Games')
  expect(places()).toEqual(['Games', 'Rounds'])
})

test('an operator sees only pages of their permissions, and no group without one', async () => {
  const page = await show(
    <Layout />,
    {
      getOperator: () => anOperator('finance:deposit:read', 'oversight:approval:read', 'players:player:read'),
    },
    paths.approvals,
  )
  await page.see('Players')
  expect(groups()).toEqual(['Today', 'Players'])
  expect(places()).toEqual(['Today', 'Deposits', 'Approvals'])
})

test('what waits shows on its page, on its group while that is closed, and in the title', async () => {
  const page = await show(<Layout />, { getCounts: () => ({ ...counts, partners: 4 }) }, paths.deposits)
  await page.see(t.waiting(2))
  const countOf = (name: string) =>
    [...document.querySelectorAll('.console-group, .console-menu a')]
      .find((one) => one.firstChild?.textContent === name)
      ?.querySelector('.console-spoken')?.textContent
  expect(['Today', 'Deposits', 'Withdrawals', 'Players', 'Money'].map(countOf)).toEqual([
    undefined,
    t.waiting(2),
    undefined,
    t.waiting(4),
    undefined,
  ])
  expect(document.title).toMatch(/^\(7\) /)
  const other = await show(<Layout />, {}, paths.rounds)
  await other.see(t.waiting(3))
  expect(countOf('Today')).toBe(t.waiting(3))
})

test('a group that was opened is open after a reload, until it is closed', async () => {
  const page = await show(<Layout />, {}, paths.rounds)
  await page.press('Money')
  await page.see('Deposit methods')
  const again = await show(<Layout />, {}, paths.rounds)
  await again.see('Deposit methods')
  await again.press('Money')
  await again.gone('Deposit methods')
  const third = await show(<Layout />, {}, paths.rounds)
  await third.see('Money')
  expect(third.has('Deposit methods')).toBe(false)
})

test('the menu works where the browser keeps nothing, and where it kept something else', async () => {
  localStorage.setItem('Console-Open-Groups', '{"of":"another"}')
  await (await show(<Layout />, {}, paths.rounds)).see('Money')
  localStorage.setItem('Console-Open-Groups', 'no JSON')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })
  const page = await show(<Layout />, {}, paths.rounds)
  await page.press('Money')
  await page.see('Deposit methods')
})

test('Ctrl+K opens the palette, which leads to a page by typing, arrows and Enter alone', async () => {
  const page = await show(<Layout />, { findAnything: () => ({ list: [] }) }, paths.deposits)
  await page.see('Control')
  await page.key('k', openPalette)
  await page.see(t.palette.keys)
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe(t.palette.placeholder)
  expect(found()).toHaveLength(navigation.flatMap((group) => group.places).length)
  await page.fill(t.palette.placeholder, 'savings pr')
  expect(found()).toEqual(['Savings products'])
  await page.fill(t.palette.placeholder, 'tick')
  expect(found().slice(0, 3)).toEqual(['Tickets', 'Ticket disputes', 'Savings products'])
  await page.key('ArrowDown')
  await page.key('ArrowDown')
  await page.key('ArrowUp')
  await page.key('Enter')
  expect(page.address()).toBe(paths.disputes)
  await page.gone(t.palette.keys)
})

test('the palette has only pages of the operator, says when none fits, and Escape leaves all as it was', async () => {
  const page = await show(
    <Layout />,
    {
      getOperator: () => anOperator('finance:deposit:read', 'players:player:read'),
      findAnything: () => ({ list: [] }),
    },
    paths.deposits,
  )
  await page.see('Players')
  await page.key('k', { metaKey: true })
  await page.see(t.palette.keys)
  expect(found()).toEqual(['Today', 'Deposits', 'Players'])
  await page.fill(t.palette.placeholder, 'audit')
  await page.see(t.palette.none)
  await page.key('Enter')
  await page.key('Escape')
  await page.gone(t.palette.none)
  expect(page.address()).toBe(paths.deposits)
})

test('breadcrumbs say the group, the page and the item that is open', async () => {
  const crumbs = () => namesOf('.console-crumbs li')
  await (await show(<Layout />, {}, paths.deposits)).see('Control')
  expect(crumbs()).toEqual(['Today', 'Deposits'])
  await (await show(<Layout />, {}, `${paths.tickets}?open=new`)).see('Control')
  expect(crumbs()).toEqual(['Savings and tickets', 'Tickets', t.fresh])
  await (await show(<Layout />, {}, `${paths.players}/705`)).see('Control')
  expect(crumbs()).toEqual(['Players', '705'])
  expect(document.querySelector('.console-crumbs a')?.getAttribute('href')).toBe(paths.players)
})

test('signing out clears the session at once and leads to the sign-in page', async () => {
  const page = await show(<Layout />, { operatorLogout: () => ({ done: true }) }, '/deposits')
  await page.press(t.signOut)
  expect(page.address()).toBe('/sign-in')
  expect(page.server.requestsOf('operatorLogout')).toHaveLength(1)
})

test('without a session every page leads to the sign-in page', async () => {
  end('expired')
  const page = await show(<Layout />, {}, '/approvals')
  expect(page.address()).toBe('/sign-in')
})
