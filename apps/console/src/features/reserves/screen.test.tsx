import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { tableMessages } from '../../components/table-messages.ts'
import { anOperator, theReserves } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { reserveMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const [products, flexible] = [t.purposes.products, t.purposes.flexible]
const isAlert = () => document.querySelector('[role=alert]') !== null

afterEach(leave)

test('cover of less than 30 days is an alert that says what to do; a year of cover is none', async () => {
  const low = await show(<Screen />, { getReserves: () => theReserves(29) })
  await low.see(t.low(29))
  expect([low.has(t.closed), low.has(t.lowHint), isAlert()]).toEqual([true, true, true])
  const refused = await show(<Screen />, { getReserves: () => theReserves(30) })
  await refused.see(t.closedHint)
  expect(refused.has(t.lowHint)).toBe(false)
  const covered = await show(<Screen />, { getReserves: () => theReserves(365) })
  await covered.see(t.coverOf('365 days'))
  expect(isAlert()).toBe(false)
  const long = await show(<Screen />, { getReserves: () => theReserves(7_300_000) })
  await long.see(t.coverOf('over 20,000 years'))
})

test('without a balance no interest accrues, and nothing warns', async () => {
  const page = await show(<Screen />, { getReserves: () => theReserves(null) })
  await page.see(t.noInterest)
  expect([isAlert(), page.has(t.nothingDue)]).toEqual([false, true])
})

test('what falls due is listed by day and in all', async () => {
  const due = [
    { on: '2026-11-29', payments: 2, interest: 16_300n, principal: 0n },
    { on: '2026-12-01', payments: 1, interest: 3_493_150n, principal: 1_000_000_000n },
  ]
  const page = await show(<Screen />, { getReserves: () => theReserves(400, { due }) })
  await page.see('2026-11-29')
  expect(page.has('0.016300 USD')).toBe(true)
  expect(page.has(t.dueSum(3, '3.50 USD', '1,000.00 USD'))).toBe(true)
})

test('what falls due is taken as a file, where anything does', async () => {
  const due = [{ on: '2026-11-29', payments: 2, interest: 16_300n, principal: 0n }]
  const page = await show(<Screen />, {
    getReserves: () => theReserves(400, { due }),
    exportDueDays: () => ({ name: 'due_days.csv', csv: 'day', lines: 1, isWhole: true }),
  })
  await page.press(messages.filters.export)
  await expect.poll(() => page.server.requestsOf('exportDueDays')).toEqual([{}])
  const none = await show(<Screen />, { getReserves: () => theReserves(400) })
  await none.see(t.nothingDue)
  expect(none.has(messages.filters.export)).toBe(false)
})

test('funding is proposed with its document and reason, to the micro-unit', async () => {
  const page = await show(<Screen />, {
    getReserves: () => theReserves(400),
    fundReserve: () => ({ approval: 31n }),
  })
  await page.press(t.fund(flexible))
  await page.fill(t.amount, '1200.50')
  await page.fill(t.reference, ' Bank slip 7 ')
  await page.fill(messages.reason, 'For the winter')
  await page.press(t.fund(flexible))
  await page.see(t.funding(flexible))
  expect(page.server.requestsOf('fundReserve')).toEqual([
    { purpose: 'flexible', amount: '1200500000', reference: 'Bank slip 7', reason: 'For the winter' },
  ])
})

test('release is offered where something backs nothing, and says how much at most', async () => {
  const page = await show(<Screen />, {
    getReserves: () => theReserves(400),
    releaseReserve: () => ({ approval: 32n }),
  })
  await page.press(t.release(products))
  await page.see(t.releaseHint('50.00 USD'))
  expect(page.has(t.release(flexible))).toBe(false)
  await page.fill(t.amount, '10')
  await page.fill(t.reference, 'Bank slip 8')
  await page.fill(messages.reason, 'Too much')
  await page.press(t.release(products))
  await page.see(t.releasing(products))
  expect(page.server.requestsOf('releaseReserve')).toMatchObject([
    { purpose: 'products', amount: '10000000' },
  ])
})

test('a pending proposal takes the place of the buttons, and leads to its approval', async () => {
  const status = theReserves(400)
  const page = await show(<Screen />, {
    getReserves: () => ({ ...status, reserves: status.reserves.map((one) => ({ ...one, waits: 31n })) }),
  })
  await page.see(t.waits)
  expect([page.has(t.fund(products)), page.has(t.release(products))]).toEqual([false, false])
  expect(document.querySelectorAll('a[href="/approvals?open=31"]')).toHaveLength(2)
})

test('an operator who may only read gets no button to propose', async () => {
  const page = await show(<Screen />, {
    getReserves: () => theReserves(400),
    getOperator: () => anOperator('savings:reserve:read'),
  })
  await page.see(products)
  expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    tableMessages.open,
  ])
})
