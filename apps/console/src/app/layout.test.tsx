// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { begin, end } from '../session/session.ts'
import { anOperator } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { Layout } from './layout.tsx'
import { navigation } from './messages.ts'

const places = () => [...document.querySelectorAll('nav a')].map((link) => link.firstChild?.textContent ?? '')

afterEach(leave)

test('the navigation leads only where the permissions reach, with what is pending there', async () => {
  begin('a-token')
  const page = await show(<Layout />, {
    getOperator: () => anOperator('finance:deposit:read', 'oversight:approval:read', 'players:player:read'),
  })
  await page.see(navigation.waiting(2))
  expect(places()).toEqual([navigation.deposits, navigation.approvals, navigation.players])
  expect(document.title).toMatch(/^\(3\) /)
})

test('signing out clears the session at once and leads to the sign-in page', async () => {
  begin('a-token')
  const page = await show(<Layout />, { operatorLogout: () => ({ done: true }) }, '/deposits')
  await page.press(navigation.signOut)
  expect(page.address()).toBe('/sign-in')
  expect(page.server.requestsOf('operatorLogout')).toHaveLength(1)
})

test('without a session every page leads to the sign-in page', async () => {
  end('expired')
  const page = await show(<Layout />, {}, '/approvals')
  expect(page.address()).toBe('/sign-in')
})
