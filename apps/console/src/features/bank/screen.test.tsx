import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { money } from '../../components/shown.tsx'
import { anOperator, aPage, instant } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { bankMessages as t } from './messages.ts'
import type { Account, Bank, Imported, Line, Suggestion } from './queries.ts'
import { Screen } from './screen.tsx'

const USD = 1_000_000n
const account = (change: Partial<Account> = {}): Account => ({
  ...{ id: 7n, name: 'House bank', asset: 'USD', number: 'DE02', format: 'mt940', csv: null, version: 1 },
  ...{ beginsOn: '2026-11-01', opening: 0n },
  ...{ newest: { to: '2026-11-21', closing: 900n * USD }, gap: 0n, waits: null, ...change },
})
const ages = [1, 7, 30, null].map((daysMax) => ({
  ...{
    daysMax,
    lines: daysMax === 7 ? 2 : 0,
    in: daysMax === 7 ? 50n * USD : 0n,
    out: daysMax === 7 ? 3n * USD : 0n,
  },
}))
const bank = (ledgerIn = 50n * USD, one: Partial<Account> = {}): Bank => ({
  accounts: [account(one)],
  suspense: [{ asset: 'USD', ledger: { in: ledgerIn, out: 3n * USD }, ages }],
})
const line = (id: bigint, amount: bigint): Line => ({
  ...{
    id,
    account: 7n,
    asset: 'USD',
    bookedOn: '2026-11-20',
    amount,
    reference: `ref ${id}`,
    counterparty: 'Ann Lee',
  },
  ...{ text: '', importedAt: instant(0), match: null, waits: null },
})
const suggestion: Suggestion = {
  ...{ kind: 'deposit', id: 500001n, transfer: null, amount: 50n * USD, at: instant(0), player: 3n },
  ...{ names: ['Ann Lee'], score: 45, why: ['amount', 'name'] },
}
const handlers = {
  getBank: () => bank(),
  listBankLines: () => aPage(line(11n, 50n * USD), line(12n, -3n * USD)),
  listBankStatements: () => aPage<Imported>(),
  checkBankLine: () => ({ suggestions: [suggestion], matched: [] }),
}

afterEach(leave)

test('the page shows each account, suspense by age beside the ledger, and the lines that wait', async () => {
  const page = await show(<Screen />, handlers)
  await page.see('ref 11')
  for (const text of ['House bank', '900.00 USD', t.complete, t.equal, '2–7', money(-3n * USD), t.noFiles])
    expect(page.has(text), text).toBe(true)
  const other = await show(<Screen />, { ...handlers, getBank: () => bank(49n * USD, { gap: -9n * USD }) })
  await other.see(t.unequal)
  expect(other.has(t.gap(money(-9n * USD)))).toBe(true)
})

test('a match is proposed once its sums are equal or the difference has a name', async () => {
  let sent: unknown
  const page = await show(<Screen />, {
    ...handlers,
    proposeBankMatch: (match: unknown) => {
      sent = match
      return { approval: 31n }
    },
  })
  await page.see('Deposit 500001')
  expect(page.has(t.unequalSums)).toBe(true)
  await act(async () => document.querySelector<HTMLElement>('[aria-label="Deposit 500001"]')?.click())
  await page.see(t.dueHint)
  expect(page.has(t.unequalSums)).toBe(false)
  await page.fill('Reason', 'the slip says so')
  await page.press(t.propose)
  await page.see('Approval 31 is pending')
  expect(sent).toEqual({
    lines: [11n],
    targets: [{ kind: 'deposit', id: 500001n, transfer: null }],
    rest: 'none',
    reason: 'the slip says so',
  })
})

test('who may only read sees no import and no match, and a line that waits leads to its approval', async () => {
  const page = await show(<Screen />, {
    ...handlers,
    getOperator: () => anOperator('bank:statement:read'),
    listBankLines: () => aPage(line(11n, 50n * USD), { ...line(12n, 5n * USD), waits: 31n }),
  })
  await page.see(t.mayNot)
  expect(document.querySelector(`[aria-label="${t.importOf('House bank')}"]`)).toBeNull()
  expect([page.has(t.add), page.has(t.propose)]).toEqual([false, false])
  await page.see(t.waits)
  await page.key('j')
  await page.see(messages.second.open)
  expect(document.querySelector('a[href="/approvals?open=31"]')).not.toBeNull()
})
