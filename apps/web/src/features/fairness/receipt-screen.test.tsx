import { getReceipt, Refusal } from '@opendraw/contract'
import vectors from '@opendraw/games/fairness/vectors/proofs'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import type { Receipt } from './queries.ts'
import ReceiptScreen from './receipt-screen.tsx'

const receipt: Receipt = getReceipt.reply.parse(vectors.receipt)
const address = `/pages/fairness/receipt?order=${receipt.orderNo}`

afterEach(() => vi.unstubAllGlobals())

function aReceipt(answer: () => Receipt, at = address) {
  vi.stubGlobal('fetch', fakeServer({ getReceipt: answer }).fetch)
  return show(<ReceiptScreen />, at)
}

test('shows what was bet and every step of its way into the seal', async () => {
  const page = await aReceipt(() => receipt)
  await page.see('Your bet is in the round’s seal')
  await page.see('K3 1 min · 202611210481')
  await page.see('7. We signed the seal')
  expect(page.text()).not.toContain('doesn’t match')
  await page.close()
})

test('says before the seal that the bet is recorded and signed', async () => {
  const page = await aReceipt(() => ({ ...receipt, sealed: null }))
  await page.see('Recorded and signed')
  expect(page.text()).not.toContain('6. The batch is in the seal')
  await page.close()
})

test('says that a receipt does not check out when a stake was changed', async () => {
  const lines = receipt.lines.map((line) => ({ ...line, stake: 9000000n }))
  const page = await aReceipt(() => ({ ...receipt, lines }))
  await page.see('This receipt failed the check')
  await page.see('doesn’t match')
  await page.close()
})

test('offers the records when no order is named, and says why for the order of another player', async () => {
  const unnamed = await aReceipt(() => receipt, paths.receipt)
  await unnamed.see('No order given.')
  await unnamed.close()
  const foreign = await aReceipt(() => {
    throw new Refusal('not_found')
  })
  await foreign.see('Try again')
  await foreign.close()
})
