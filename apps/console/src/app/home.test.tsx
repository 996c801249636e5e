import { afterEach, expect, test } from 'vitest'
import { anOperator } from '../testing/makers.ts'
import { leave, show } from '../testing/show.tsx'
import { Home } from './home.tsx'

afterEach(leave)

test('the start is the first page that the operator may see', async () => {
  const page = await show(
    <Home />,
    { getOperator: () => anOperator('games:game:read', 'oversight:audit:read') },
    '/',
    '/',
  )
  await expect.poll(page.address).toBe('/games')
})

test('the start is the page of the day for whoever may see a part of it', async () => {
  const page = await show(<Home />, { getOperator: () => anOperator('rounds:round:read') }, '/', '/')
  await expect.poll(page.address).toBe('/today')
})

test('a role that has the gate alone stays at the start, where the menu leads to it', async () => {
  const page = await show(<Home />, { getOperator: () => anOperator('tickets:entry:check') }, '/', '/')
  await expect.poll(() => page.server.requestsOf('getOperator')).toHaveLength(1)
  expect(page.address()).toBe('/')
})
