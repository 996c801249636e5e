import { afterEach, expect, test } from 'vitest'
import { messages } from '../../components/messages.ts'
import { playerPath } from '../../paths.ts'
import { aDepositCheck, aPage, instant, micros } from '../../testing/makers.ts'
import { leave, show } from '../../testing/show.tsx'
import { withdrawalMessages as t } from './messages.ts'
import type { Check, Withdrawal } from './queries.ts'
import { Screen } from './screen.tsx'

afterEach(leave)

const aReturn: Withdrawal = {
  ...{ id: 600_001n, playerId: 705n, nickname: 'Player 5', kind: 'return', asset: 'USD' },
  ...{ amount: micros(70), fee: 0n, net: micros(70), state: 'pending', wallet: null },
  card: { bankName: 'HDFC', numberEnd: '1234', holder: 'A***o' },
  ...{ createdAt: instant(0), promisedAt: instant(60), decidedAt: null, decidedBy: null },
  ...{ reasonCode: null, reason: null, reference: null, claim: null, second: null },
}

const aCheck = (deposit: Check['deposit']): Check => ({
  ...{ player: aDepositCheck().player, isFirst: true, turnoverLeft: 0n, hold: null, deposit },
  ...{ instrumentAt: instant(-10_000), instrumentPaid: 0, isSameName: true },
})

const deposit = { id: 500_001n, methodName: 'Bank transfer', credited: micros(100), createdAt: instant(-60) }

test('a return names its deposit, by what it came and how much, and leads to it', async () => {
  const page = await show(<Screen />, {
    listWithdrawalQueue: () => aPage(aReturn),
    checkWithdrawal: () => aCheck(deposit),
  })
  await page.see(t.returned)
  await page.see('100.00 USD')
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === t.returnedDeposit(500_001n, 'Bank transfer'),
  )
  expect(link?.getAttribute('href')).toBe('/deposits?state=all&player=705&open=500001')
})

test('a payout has no such line', async () => {
  const page = await show(<Screen />, {
    listWithdrawalQueue: () => aPage({ ...aReturn, kind: 'payout' as const }),
    checkWithdrawal: () => aCheck(null),
  })
  await page.see(t.flags.sameName)
  expect(page.has(t.returned)).toBe(false)
})

const opened = {
  ...{ cardNumber: '50101234', holder: 'Asha Rao', bankAddress: 'Pune', ifsc: 'HDFC0001234', phone: '+9198' },
}

test('a card is masked until whoever pays opens it, and then shown in full', async () => {
  const page = await show(<Screen />, {
    listWithdrawalQueue: () => aPage(aReturn),
    checkWithdrawal: () => aCheck(deposit),
    readPayoutCard: () => opened,
  })
  await page.see('A***o')
  await page.see('•••• 1234')
  for (const secret of Object.values(opened)) expect(page.has(secret)).toBe(false)
  await page.press(t.showCard)
  for (const secret of Object.values(opened)) await page.see(secret)
  expect(page.has('A***o')).toBe(false)
  expect(page.has(t.showCard)).toBe(false)
})

test('the card of a withdrawal that is over is offered to nobody', async () => {
  const paid = { ...aReturn, state: 'paid' as const, decidedAt: instant(0), decidedBy: 'Mara' }
  const page = await show(<Screen />, {
    listWithdrawalQueue: () => aPage(paid),
    checkWithdrawal: () => aCheck(deposit),
  })
  await page.see('•••• 1234')
  expect(page.has(t.showCard)).toBe(false)
})

test('a debt of another account of the person is flagged, with the account and how much it owes', async () => {
  const otherDebts = [{ playerId: 701n, debt: micros(50) }]
  const page = await show(<Screen />, {
    listWithdrawalQueue: () => aPage({ ...aReturn, kind: 'payout' as const }),
    checkWithdrawal: () => ({ ...aCheck(null), player: { ...aDepositCheck().player, otherDebts } }),
  })
  await page.see(messages.facts.flags.otherDebts)
  await page.see('50.00 USD')
  const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === '701')
  expect(link?.getAttribute('href')).toBe(playerPath(701n))
})
