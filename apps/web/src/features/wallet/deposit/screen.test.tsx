import { act } from 'preact/test-utils'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { Deposit, DepositMethod } from '../queries.ts'
import DepositScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const bank: DepositMethod = {
  id: 'bank-vn',
  kind: 'manual',
  name: 'Bank in Vietnam',
  instructions: 'Transfer from your own account.',
  payTo: [{ label: 'Account', value: '001122' }],
  qr: null,
  currency: 'VND',
  country: 'VN',
  rate: { num: 25_000n, den: 1n },
  amountMin: 10_000_000n,
  amountMax: 500_000_000n,
}
const pix: DepositMethod = { ...bank, id: 'pix', name: 'Pix', currency: 'BRL', country: 'BR' }
const demo: DepositMethod = {
  ...bank,
  id: 'sandbox',
  kind: 'sandbox',
  name: 'Demo money',
  currency: 'USD',
  country: null,
  rate: { num: 1n, den: 1n },
}
const deposit: Deposit = {
  id: 500_001n,
  method: 'bank-vn',
  kind: 'manual',
  amount: 100_000_000n,
  credited: null,
  currency: 'VND',
  rate: bank.rate,
  actualPayment: 2_500_000_000_000n,
  note: 'From my savings',
  proofs: ['00000000-0000-4000-8000-000000000000'],
  state: 'pending',
  createdAt: new Date(1),
  payBy: null,
  provenAt: new Date(2),
  reviewBy: new Date(3),
  decidedAt: null,
  reasonCode: null,
  reason: null,
  reversedAt: null,
}
const receipt = {
  methodName: bank.name,
  instructions: '',
  payTo: [],
  qr: null,
  checkoutUrl: null,
  journal: null,
  reversed: null,
  held: null,
}
const terms = {
  list: [bank, pix, demo],
  turnoverTimes: 1,
  cappedAt: null,
  needsLimit: false,
  reviewMinutes: 30,
}

test('the country of the player leaves its own ways to deposit and those that know none, at their rates', async () => {
  const page = await showToPlayer(<DepositScreen />, paths.deposit, { listDepositMethods: () => terms })
  close = page.close
  await page.see('Pix')
  const select = document.querySelector<HTMLSelectElement>('select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, 'VN')
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await page.see('Bank in Vietnam')
  await page.see('1 USD = 25,000.00 VND')
  expect(page.text()).not.toContain('Pix')
  expect(page.text()).toContain('Demo money')
})

test('a deposit says its method, amount, currency and rate, the actual payment, its screenshots and its note', async () => {
  const page = await showToPlayer(<DepositScreen />, paths.one(paths.deposit, deposit.id), {
    listDepositMethods: () => terms,
    getDeposit: () => ({ deposit, ...receipt }),
  })
  close = page.close
  await page.see('Pending review')
  for (const words of [
    'MethodBank in Vietnam',
    'Amount100.00 USD',
    'Rate1 USD = 25,000.00 VND',
    'Actual payment2,500,000.00 VND',
    'Screenshots1',
    'NoteFrom my savings',
  ])
    await page.see(words)
})
