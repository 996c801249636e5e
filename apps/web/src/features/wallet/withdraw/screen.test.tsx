import { afterEach, test, vi } from 'vitest'
import * as paths from '../../../paths.ts'
import { showToPlayer } from '../../../testing/show-to-player.tsx'
import type { WithdrawInfo } from '../queries.ts'
import WithdrawScreen from './screen.tsx'

let close = async () => {}
afterEach(async () => {
  await close()
  vi.unstubAllGlobals()
})

const none = { basisPoints: 0, floor: 0n, smallAmount: 0n, smallFee: 0n }
const toWallet = { ...none, smallAmount: 1_000_000n, smallFee: 1_000_000n }
const info: WithdrawInfo = {
  assets: {
    USD: { cash: 500_000_000n, withdrawable: 400_000_000n },
    USDT: { cash: 0n, withdrawable: 0n },
  },
  level: 0,
  amountMin: 500_000n,
  amountMax: 300_000_000n,
  countPerDay: 3,
  countLeft: 2,
  amountPerDay: 900_000_000n,
  amountLeft: 800_000_000n,
  fees: { card: none, TRC20: toWallet, ERC20: toWallet, BTC: toWallet },
  turnover: { required: 100_000_000n, done: 40_000_000n, left: 60_000_000n, sources: [] },
  hold: null,
  debt: 0n,
  isIdentityNeeded: false,
  hasFundPassword: true,
  passkeyFrom: 100_000_000n,
  reviewHours: 24,
}

async function shown(part: Partial<WithdrawInfo> = {}) {
  const page = await showToPlayer(<WithdrawScreen />, paths.withdrawal, {
    getWithdrawInfo: () => ({ ...info, ...part }),
    listCards: () => ({
      list: [],
      wallets: [],
      cardsMax: 5,
      walletsMax: 5,
      isIdentityNeeded: false,
      holder: 'Mia T',
    }),
    listWithdrawals: () => ({ list: [], next: null }),
  })
  close = page.close
  return page
}

test('minimum, maximum, withdrawals a day, fees and the turnover that is left are said before a withdrawal', async () => {
  const page = await shown()
  await page.see('0.50 – 300.00')
  await page.see('2 of 3')
  await page.see('800.00 of 900.00')
  await page.see('under 1.00: 1.00')
  await page.see('60.00')
})

test('without a card or wallet the player is asked to bind one first', async () => {
  const page = await shown()
  await page.see('Before your first withdrawal')
  await page.see('Add a card or wallet')
})

test('while all must still be staked, it says how much; without any money, to deposit first', async () => {
  const assets = { USDT: info.assets.USDT, USD: { cash: 50_000_000n, withdrawable: 0n } }
  await (await shown({ assets })).see('Bet 60.00 more first')
  await close()
  await (await shown({ assets: { ...assets, USD: { cash: 0n, withdrawable: 0n } } })).see('Deposit first')
})
