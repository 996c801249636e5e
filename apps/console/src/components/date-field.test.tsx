import { afterEach, expect, test } from 'vitest'
import { leave, show } from '../testing/show.tsx'
import { DateFilter } from './filters.tsx'

afterEach(leave)

const label = 'Date from'

test('a day of the address is shown as the page writes days, and not by the browser', async () => {
  const page = await show(<DateFilter name="from" label={label} />, {}, '/?from=2026-11-22')
  expect(page.typedIn(label)).toBe('22 Nov 2026')
  expect(document.querySelector('input')?.type).not.toBe('date')
})

test('a day that is typed goes into the address, as people write it and as the address does', async () => {
  const page = await show(<DateFilter name="from" label={label} />, {}, '/')
  await page.fill(label, '2026-11-25')
  await expect.poll(page.address).toBe('/?from=2026-11-25')
  await page.fill(label, '3 Dec 2026')
  await expect.poll(page.address).toBe('/?from=2026-12-03')
})

test('what is no day in the address is none', async () => {
  const page = await show(<DateFilter name="from" label={label} />, {}, '/?from=soon')
  expect(page.typedIn(label)).toBe('')
})
