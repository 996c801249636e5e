import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { anOperator, aPage } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { aDispute } from '../../testing/ticket-makers.ts'
import { disputeMessages as t } from './messages.ts'
import { Screen } from './screen.tsx'

const forBuyer = `${t.forBuyer} (B)`
const forSeller = `${t.forSeller} (S)`

afterEach(leave)

test('a dispute shows the claim, both sides, the order and its money', async () => {
  const page = await show(<Screen />, { listTicketDisputes: () => aPage(aDispute(5n)) })
  await page.see('The seats do not exist.')
  for (const text of ['50.00 USD', t.itemOf('Concert 3', 3n), t.orderStates.disputed])
    expect(page.has(text), text).toBe(true)
  for (const href of ['/players/705', '/players/706', '/tickets?open=3'])
    expect(document.querySelector(`a[href="${href}"]`), href).not.toBeNull()
  expect(page.server.requestsOf('listTicketDisputes')).toMatchObject([{ isOpen: true }])
})

test('a decision needs a reason, and is proposed to another operator', async () => {
  const page = await show(<Screen />, {
    listTicketDisputes: () => aPage(aDispute(5n)),
    proposeDisputeDecision: () => ({ approval: 31n }),
  })
  await page.press(forBuyer)
  await page.see(messages.actions.noteNeeded)
  await page.fill(t.asks.note, 'The hall confirms it')
  await page.press(forBuyer)
  await page.see(t.forBuyerSure)
  await page.press(t.forBuyer)
  await page.see(t.made(5n))
  expect(page.server.requestsOf('proposeDisputeDecision')).toEqual([
    { id: '5', isUpheld: true, reason: 'The hall confirms it' },
  ])
})

test('the same for the seller, by the keyboard', async () => {
  const page = await show(<Screen />, {
    listTicketDisputes: () => aPage(aDispute(5n, { seller: null })),
    proposeDisputeDecision: () => ({ approval: 31n }),
  })
  await page.see(t.issuer)
  await page.fill(t.asks.note, 'The seats exist')
  await page.key('s')
  await page.see(t.forSellerSure)
  await page.press(t.forSeller)
  await expect
    .poll(() => page.server.requestsOf('proposeDisputeDecision'))
    .toMatchObject([{ isUpheld: false }])
})

test('while a decision waits for approval, and for who may only read, there is nothing to decide', async () => {
  const waiting = await show(<Screen />, { listTicketDisputes: () => aPage(aDispute(5n, { waits: 31n })) })
  await waiting.see(t.pendingHint)
  expect(waiting.has(forBuyer)).toBe(false)
  expect(document.querySelector('a[href="/approvals?open=31"]')).not.toBeNull()
  const reading = await show(<Screen />, {
    listTicketDisputes: () => aPage(aDispute(5n)),
    getOperator: () => anOperator('tickets:dispute:read'),
  })
  await reading.see(messages.queue.mayNot)
  expect(reading.has(forSeller)).toBe(false)
})

test('one that was decided says for whom, and asks nothing', async () => {
  const ended = aDispute(5n, { state: 'upheld', status: 'refunded', endedAt: new Date(1_795_000_000_000) })
  const page = await show(<Screen />, { listTicketDisputes: () => aPage(ended) }, '/disputes?state=closed')
  await page.see(t.outcomes.upheld)
  expect([page.has(t.orderStates.refunded), page.has(forBuyer)]).toEqual([true, false])
  expect(page.server.requestsOf('listTicketDisputes')).toMatchObject([{ isOpen: false }])
})
