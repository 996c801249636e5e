import { Refusal } from '@opendraw/contract'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { tableMessages } from '../../components/table-messages.ts'
import { refusalText } from '../../testing/fake-server.ts'
import { anOperator, aPage, aProduct } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { productMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const english = (label: string) => `${label}, English`
const list = { listAdminProducts: () => aPage(aProduct(3n)) }

afterEach(leave)

test('the list shows what a product promises, what was sold of it and what it still owes', async () => {
  const page = await show(<Screen />, {
    listAdminProducts: () =>
      aPage(aProduct(3n, { waits: 31n }), aProduct(2n, { state: 'over_limit', stock: null })),
  })
  await page.see('Product 3')
  for (const text of ['4.25 %', '30 days, paid every 7 days', '12 of 1,000', '120.00 USD', '0.419178 USD'])
    expect(page.has(text), text).toBe(true)
  expect([page.has(t.states.on_sale), page.has(t.states.over_limit)]).toEqual([true, true])
  expect(document.querySelector('a[href="/approvals?open=31"]')).not.toBeNull()
  expect(document.querySelector('a[href="/orders?product=3"]')).not.toBeNull()
})

test('a change is proposed with the exact rate and the terms that were not touched, and says that another must approve', async () => {
  const page = await show(<Screen />, { ...list, proposeProduct: () => ({ approval: 31n }) })
  await page.press(messages.terms.change)
  await page.see(t.formHint)
  await page.fill(t.rateField, '5.125')
  await page.fill(messages.terms.reason, 'A better rate')
  await page.press(messages.terms.propose)
  await page.see(messages.proposed(31n))
  expect(page.server.requestsOf('proposeProduct')).toMatchObject([
    {
      replaces: '3',
      ratePpm: 51_250,
      days: 30,
      cycleDays: 7,
      unitPrice: '10000000',
      virtualPurchased: '25000000',
    },
  ])
})

test('payments that are further apart than the term, and a rate above 20 %, are refused beside their fields', async () => {
  const page = await show(<Screen />, list, '/products?open=new')
  await page.fill(english(messages.terms.name), 'A week')
  await page.fill(english(messages.terms.about), 'Seven days.')
  await page.fill(t.days, '7')
  await page.fill(t.cycle, '8')
  await page.fill(t.rateField, '20.5')
  await page.fill(messages.terms.reason, 'New')
  await page.press(messages.terms.propose)
  await page.see(t.cycleWrong)
  await page.see(t.rateWrong)
  expect(page.server.requestsOf('proposeProduct')).toEqual([])
})

test('numbers that were emptied, and a sale that ends before it begins, are refused beside their fields', async () => {
  const page = await show(<Screen />, list, '/products?open=3')
  await page.fill(t.days, '')
  await page.see(t.incomplete)
  await page.fill(t.maxUnits, '')
  await page.fill(t.from, '2026-11-22T08:05')
  await page.fill(t.until, '2026-11-22T08:00')
  await page.fill(messages.terms.reason, 'New')
  await page.press(messages.terms.propose)
  for (const text of [messages.terms.needWhole, t.maxUnitsWrong, t.untilWrong]) await page.see(text)
  expect(page.has(t.cycleWrong)).toBe(false)
  expect(page.server.requestsOf('proposeProduct')).toEqual([])
})

test('the preview shows the total yield and what an example amount pays, and never the virtual amount', async () => {
  const page = await show(<Screen />, list, '/products?open=3')
  await page.see(t.phone.units(100n, '1,000.00 USD'))
  const phone = () => document.querySelector('.console-phone')?.textContent ?? ''
  for (const text of [
    '4.25 % a year',
    '0.3493 %',
    '3.49 USD',
    t.phone.payment(7, '0.815068 USD'),
    'A month.',
  ])
    expect(phone(), text).toContain(text)
  expect(phone()).not.toContain('25.00')
  await page.fill(t.phone.amount, '55')
  await page.see(t.phone.units(5n, '50.00 USD'))
})

test('ending a product is proposed with a reason, and a refusal leaves the form open', async () => {
  const page = await show(<Screen />, {
    ...list,
    proposeProductEnd: () => {
      throw new Refusal('already_proposed')
    },
  })
  await page.press(messages.terms.end)
  await page.fill(messages.reason, 'Out of season')
  await page.press(messages.terms.end)
  await page.see(refusalText('already_proposed'))
  expect(page.server.requestsOf('proposeProductEnd')).toEqual([{ id: '3', reason: 'Out of season' }])
  expect(page.typedIn(messages.reason)).toBe('Out of season')
})

test('an operator who may only read gets no button to propose', async () => {
  const page = await show(<Screen />, { ...list, getOperator: () => anOperator('savings:product:read') })
  await page.see('Product 3')
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(buttons).toEqual([tableMessages.open])
})
