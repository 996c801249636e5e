import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { anOperator, aPage, instant } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { aCover, aStatement } from '../../testing/ticket-makers.ts'
import { evidenceMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const handlers = { getCover: () => aCover(), listEvidence: () => aPage(aStatement(4n)) }
const isAlert = () => document.querySelector('[role=alert].ant-alert-error') !== null

afterEach(leave)

test('the page shows the cover, the evidence of each account and what each statement lacks of the books', async () => {
  const page = await show(<Screen />, handlers)
  await page.see('Statement 4')
  await page.see(t.covered)
  for (const text of [
    '125.00 %',
    t.stateOf('2026-11-21'),
    t.confirmed,
    t.kinds.demo,
    '980.00 USD',
    '20.00 USD',
    t.accountNames.operator_funds,
  ])
    expect(page.has(text), text).toBe(true)
  expect(isAlert()).toBe(false)
  expect(document.querySelector('a[href="/approvals?open=31"]')).not.toBeNull()
})

test('assets below what is owed are an alert that says what has stopped, and since when', async () => {
  const short = { shortBy: 20_000_000n, shortSince: instant(0), areSalesStopped: true }
  const page = await show(<Screen />, { ...handlers, getCover: () => aCover(short) })
  await page.see(t.short('20.00 USD'))
  expect([isAlert(), page.has(t.salesStopped), page.has(t.depositsOpen)]).toEqual([true, true, true])
  const longer = await show(<Screen />, {
    ...handlers,
    getCover: () => aCover({ ...short, areDepositsStopped: true }),
  })
  await longer.see(t.depositsStopped)
})

test('evidence that is too old reads so, and a proposal that waits leads to its approval', async () => {
  const cover = aCover()
  const sides = cover.total?.sides.map((side) => ({
    ...side,
    held: side.held.map((one) =>
      one.evidence.kind === 'statement' ? { ...one, evidence: { ...one.evidence, isConfirmed: false } } : one,
    ),
  }))
  const page = await show(<Screen />, {
    getCover: () => ({
      ...cover,
      total: { at: instant(0), sides: sides ?? [] },
      waits: [{ account: 'player_funds', asset: 'USD', approval: 77n }],
    }),
    listEvidence: () => aPage(),
  })
  await page.see(t.unconfirmed)
  await page.see(t.empty)
  expect(document.querySelector('a[href="/approvals?open=77"]')).not.toBeNull()
})

test('a statement is proposed with its day, balance and document, also of an account that is empty', async () => {
  const page = await show(<Screen />, { ...handlers, recordEvidence: () => ({ approval: 32n }) })
  await page.press(t.propose)
  await page.choose(t.assetField, 'USDT')
  await page.fill(t.dayField, '2026-11-22')
  await page.fill(t.amountField, '0')
  await page.fill(t.referenceField, ' Slip 7 ')
  await page.fill(messages.reason, 'Each week')
  await page.press(t.propose)
  await page.see(messages.proposed(32n))
  expect(page.server.requestsOf('recordEvidence')).toEqual([
    {
      ...{ account: 'player_funds', asset: 'USDT', onDay: '2026-11-22' },
      ...{ amount: '0', reference: 'Slip 7', reason: 'Each week' },
    },
  ])
})

test('without a day, a balance and a document nothing is proposed', async () => {
  const page = await show(<Screen />, handlers)
  await page.press(t.propose)
  await page.fill(t.amountField, 'much')
  await page.press(t.propose)
  for (const text of [t.dayWrong, t.amountWrong, t.referenceNeeded, messages.needReason]) await page.see(text)
  expect(page.server.requestsOf('recordEvidence')).toEqual([])
})

test('before the first total there are the statements alone, and who may only read proposes nothing', async () => {
  const page = await show(<Screen />, {
    ...handlers,
    getCover: () => aCover({ total: null, lookedAt: null }),
    getOperator: () => anOperator('finance:evidence:read'),
  })
  await page.see(t.noTotal)
  expect([page.has(t.neverLooked), page.has(t.propose)]).toEqual([true, false])
})
