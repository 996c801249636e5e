import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, post, promoBudget, withdrawalPending } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { FUND_PASSWORD } from '../../../testing/a-player-who-may-withdraw.ts'
import { betsInARound } from '../../../testing/bets-in-a-round.ts'
import { aBonusPlayer, finishRounds, fundGrowth, growthOf } from '../../../testing/bonus-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { protectionAges } from '../../../testing/time-passes.ts'
import { whileLocked } from '../../../testing/while-locked.ts'
import { withdrawalSteps } from '../../../testing/withdrawal-steps.ts'
import { closePlayer } from '../../accounts/index.ts'
import { askReturn, exclude } from '../../responsible-gaming/restrictions/exclusion.ts'
import { countWagering } from '../../wagering/index.ts'
import { seed } from '../../wallet/index.ts'
import { bindCard } from '../../wallet/payout-methods/cards/bind-card.ts'
import { returnDeposit } from '../../wallet/withdrawals/return-deposit.ts'
import { listBonuses } from './bonus-info.ts'
import { expireBonuses, releaseBonuses } from './end-bonus.ts'
import { bonusInvariants } from './invariants.ts'

const usd = 1_000_000n
let server: TestServer
let anna: Awaited<ReturnType<typeof aBonusPlayer>>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await fundGrowth(server.ctx, 1_000n * usd)
  anna = await aBonusPlayer(server)
})
afterEach(async () => expect(await violationsOf(server.ctx.db, bonusInvariants)).toEqual([]))

const listOf = async (playerId: bigint) =>
  (await listBonuses(server.ctx.db, playerId, { before: null, limit: 20 })).list

async function sendBack(depositId: bigint) {
  const card = {
    ...{
      bankName: 'HDFC Bank',
      cardNumber: `6010${String(anna.playerId).padStart(10, '0')}`,
      ifsc: 'HDFC0001234',
    },
    ...{
      bankAddress: '12 MG Road, Pune',
      phone: '+919812345678',
      holder: 'Asha Rao',
      fundPassword: FUND_PASSWORD,
    },
  }
  const { id: cardId } = await bindCard(server.ctx, anna.playerId, card)
  const input = { playerId: anna.playerId, cardId, depositId, fundPassword: FUND_PASSWORD }
  return () => returnDeposit(server.ctx, { ...input, key: randomUUID() })
}

test('a deposit that is sent back earns nothing, in whatever order it is claimed for', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('first', deposit)
  const back = await sendBack(deposit)
  await Promise.allSettled([anna.claim('cashback', deposit), back()])
  expect(await anna.holds()).toEqual({ cash: 0, bonus: 0 })
  await expect(anna.claim('cashback', deposit)).rejects.toMatchObject({
    reason: expect.stringMatching(/^bonus_(deposit_gone|claimed)$/),
  })
})

test('a bonus that was released for a deposit goes back with it, and no more than is there', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 5n * usd]])
  const before = await anna.holds()
  expect(before.bonus).toBe(0)
  const budget = await balanceOf(server.ctx.db, promoBudget('growth'))
  const back = await sendBack(deposit)
  await back()
  expect(await anna.holds()).toEqual({ cash: before.cash - 1 - 95, bonus: 0 })
  expect(await balanceOf(server.ctx.db, promoBudget('growth'))).toBe(budget + usd)
})

test('a released bonus whose money goes while its deposit is sent back is asked for again, and the deposit stays meanwhile', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 5n * usd]])
  const { playerId } = anna
  const back = await sendBack(deposit)
  const all = await balanceOf(server.ctx.db, cash(playerId))
  const move = { from: cash(playerId), to: withdrawalPending(playerId), amount: all } as const
  const racing = whileLocked(server, sql`select from ledger.account where owner = ${playerId}`, back, (tx) =>
    post(tx, [{ ...move, reason: 'withdrawal_request', key: randomUUID() }]),
  )
  await expect(racing).rejects.toMatchObject({ reason: 'try_again' })
  expect(await server.ctx.db.rows(sql`select from withdrawal where player_id = ${playerId}`)).toEqual([])
})

test('an excluded player gets what they earned when their exclusion ends', async () => {
  await anna.claim('first', await anna.deposit(100n))
  await exclude(server.ctx, anna.playerId, 6)
  await anna.bet([['rgb_red', '', 100n * usd]])
  await finishRounds(server)
  await expireBonuses(server.ctx, new Date(Date.now() + 31 * DAY_MS))
  await releaseBonuses(server.ctx)
  expect(await anna.holds()).toEqual({ cash: 100, bonus: 10 })
  await protectionAges(server.database.owner, anna.playerId, 24 * 190)
  await askReturn(server.ctx, anna.playerId)
  await protectionAges(server.database.owner, anna.playerId, 25)
  await expireBonuses(server.ctx)
  await releaseBonuses(server.ctx)
  expect(await anna.holds()).toEqual({ cash: 110, bonus: 0 })
})

// security: 49
test('what a closed account had reached expires, also during an exclusion: nothing is paid into it, and nothing waits for ever', async () => {
  for (const isExcluded of [false, true]) {
    const bob = await aBonusPlayer(server)
    await bob.claim('first', await bob.deposit(100n))
    await bob.claim('cashback', (await listOf(bob.playerId))[0]?.depositId ?? 0n)
    await betsInARound(server, bob.playerId, 'settled', [['rgb_red', '', 500n * usd]])
    if (isExcluded) await exclude(server.ctx, bob.playerId, 6)
    await server.ctx.db.transaction((tx) => closePlayer(tx, bob.playerId))
    await countWagering(server.ctx)
    const before = await growthOf(server.ctx)
    await releaseBonuses(server.ctx)
    expect(await bob.holds()).toEqual({ cash: 100, bonus: 0 })
    expect((await listOf(bob.playerId)).map(({ state, endedBy }) => [state, endedBy])).toEqual([
      ['expired', 'time'],
      ['expired', 'time'],
    ])
    expect(await growthOf(server.ctx)).toEqual([(before[0] ?? 0n) + 11n * usd, before[1]])
  }
})

test('a bonus that an earlier return took back, which was then refused, is not asked for again', async () => {
  const deposit = await anna.deposit(100n)
  await anna.claim('cashback', deposit)
  await anna.bet([['rgb_red', '', 5n * usd]])
  const back = await sendBack(deposit)
  const { id } = await back()
  await withdrawalSteps(() => server).reject(id)
  const { playerId } = anna
  const all = await balanceOf(server.ctx.db, cash(playerId))
  const move = { from: cash(playerId), to: withdrawalPending(playerId), amount: all - usd / 2n } as const
  await server.ctx.db.transaction((tx) =>
    post(tx, [{ ...move, reason: 'withdrawal_request', key: randomUUID() }]),
  )
  // Too little is left to send anything back; but that is what is said, not to try again for ever.
  await expect(back()).rejects.toMatchObject({ reason: 'nothing_to_return' })
})
