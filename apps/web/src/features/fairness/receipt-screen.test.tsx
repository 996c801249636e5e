import { getReceipt, Refusal } from '@opendraw/contract'
import vectors from '@opendraw/games/fairness/vectors/proofs'
import { afterEach, expect, test, vi } from 'vitest'
import * as paths from '../../paths.ts'
import { fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/show.tsx'
import type { Proof, Receipt } from './queries.ts'
import ReceiptScreen from './receipt-screen.tsx'

const receipt: Receipt = getReceipt.reply.parse(vectors.receipt)
const address = `/pages/fairness/receipt?order=${receipt.orderNo}`

const sealedRoot = vectors.receipt.sealed.betsRoot
const hash = 'ab'.repeat(32)

/** The round of the receipt as it is published before its draw. */
function aProof(betsRoot: string | null): Proof {
  const sums = betsRoot === null ? null : 20n
  return {
    record: {
      ...{ game: receipt.game, issue: BigInt(receipt.issue), epochId: '2026-W47', epochRoot: hash },
      ...{ leafIndex: 1, leafCount: 10_080, path: [], commitment: hash, seed: null, mode: 0, betsRoot },
      ...{ betCount: sums, stakeTotal: sums, beaconSignature: null, result: null, rulesHash: hash },
    },
    ...{ state: 'drawing', opensAt: new Date(0), locksAt: new Date(0), drawsAt: new Date(0) },
    ...{ epochPublishedAt: new Date(0), epochPreviousRoot: null, epochSignature: hash, vaultKey: hash },
    ...{ payoutTotal: null, voidReason: null, seal: null, beacon: null, log: null },
  }
}

afterEach(() => vi.unstubAllGlobals())

/** The page of a receipt whose round's own record has this sealed root. */
function aReceipt(answer: () => Receipt, at = address, betsRoot: string | null = sealedRoot) {
  vi.stubGlobal('fetch', fakeServer({ getReceipt: answer, getProof: () => aProof(betsRoot) }).fetch)
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
  const page = await aReceipt(() => ({ ...receipt, sealed: null }), address, null)
  await page.see('Recorded and signed')
  expect(page.text()).not.toContain('6. The batch is in the seal')
  await page.close()
})

test('says that a bet was left out once its round is sealed and its receipt is not', async () => {
  const page = await aReceipt(() => ({ ...receipt, sealed: null }))
  await page.see('This bet isn’t in the round’s seal')
  await page.see('6. The batch is in the seal')
  expect(page.text()).not.toContain('Recorded and signed')
  await page.close()
})

test('reads the receipt again when its round was sealed in between, and says nothing wrong of it', async () => {
  let asked = 0
  const page = await aReceipt(() => {
    asked += 1
    return asked === 1 ? { ...receipt, sealed: null } : receipt
  })
  await page.see('Your bet is in the round’s seal')
  expect(asked).toBe(2)
  await page.close()
})

test('refuses a receipt that leads to another root than that of its round', async () => {
  const page = await aReceipt(() => receipt, address, hash)
  await page.see('This receipt failed the check')
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
