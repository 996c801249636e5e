import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { playerCalls } from '@opendraw/contract'
import { createClient } from '@opendraw/contract/client'
import { rulesOf } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBankroll } from '../../testing/a-context.ts'
import { aVault, type TestVault } from '../../testing/a-vault.ts'
import { anOpenRound, type OpenRound } from '../../testing/an-open-round.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { advanceRounds } from '../rounds/advance-rounds.ts'

let vault: TestVault
let server: TestServer

beforeAll(async () => {
  vault = await aVault()
  server = await startTestServer({ vault: vault.vault })
  await aBankroll(server.ctx)
})
afterAll(async () => {
  await server.stop()
  await vault.drop()
})

const clientOf = (token: string | null) =>
  createClient(playerCalls, { baseUrl: server.url, token: () => token, lang: () => 'en' })
const aSlip = ({ gameId, issue }: OpenRound, change: object = {}) => ({
  gameId,
  issue,
  oddsVersion: rulesOf('rgb').version,
  lines: [
    { play: 'rgb_big', pick: '', stake: 2000000n },
    { play: 'rgb_n', pick: '7', stake: 500000n },
  ],
  key: randomUUID(),
  ...change,
})

test('places a slip, answers its repeat the same, and lists it waiting and then decided', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '10.00' })
  const client = clientOf(player.token)
  const round = await anOpenRound(server.ctx, { locksInMs: 2_000, drawsInMs: 2_100 })
  const slip = aSlip(round)
  const placed = await client.placeBet(slip)
  expect(placed).toMatchObject({
    orderNo: slip.key,
    lines: 2,
    stake: 2500000n,
    balance: 7500000n,
    payoutMax: 8820000n,
  })
  expect(await client.placeBet(slip)).toEqual(placed)
  expect(await client.listBets({ state: 'won' })).toEqual({ list: [], next: null })
  const waiting = await client.listBets({ gameId: round.gameId })
  expect(waiting.list).toMatchObject([
    { orderNo: slip.key, state: 'waiting', payout: null, profit: null, result: null },
  ])
  expect(waiting.list[0]?.lines.map(({ play, pick, odds }) => ({ play, pick, odds }))).toEqual([
    { play: 'rgb_big', pick: '', odds: [196] },
    { play: 'rgb_n', pick: '7', odds: [980] },
  ])

  for (;;) {
    await advanceRounds(server.ctx)
    const [decided] = (await client.listBets({})).list
    if (decided?.state !== 'waiting') {
      const digit = decided?.result?.[0] ?? -1
      const payout = (digit >= 5 ? 3_920_000 : 0) + (digit === 7 ? 4_900_000 : 0)
      const state = payout > 0 ? 'won' : 'lost'
      expect(decided).toMatchObject({
        state,
        payout: BigInt(payout),
        profit: BigInt(payout) - 2_500_000n,
        sum: digit,
      })
      return
    }
    await pause(50)
  }
})

test('refuses with the figures that a person needs, and moves nothing', async () => {
  const player = await aPlayerWith(server.ctx, { cash: '1.00' })
  const client = clientOf(player.token)
  const round = await anOpenRound(server.ctx)
  const line = (change: object) => [{ play: 'rgb_big', pick: '', stake: 100000n, ...change }]
  const cases = [
    [aSlip(round, { lines: line({ stake: 2000000n }) }), 'insufficient_balance'],
    [aSlip(round, { lines: line({ stake: 50000n }) }), 'stake_out_of_range'],
    [aSlip(round, { lines: line({ play: 'rgb_none' }) }), 'play_unknown'],
    [aSlip(round, { oddsVersion: 999 }), 'odds_changed'],
    [aSlip(round, { issue: 209901010001n }), 'round_unknown'],
    [aSlip(round, { lines: line({ stake: 1n }) }), 'bad_request'],
  ] as const
  for (const [slip, reason] of cases) await expect(client.placeBet(slip)).rejects.toMatchObject({ reason })
  await expect(clientOf(null).placeBet(aSlip(round))).rejects.toMatchObject({ kind: 'session_expired' })
  expect((await client.listBets({})).list).toEqual([])
  expect((await client.listBets({ before: 9999999999999999999n })).list).toEqual([])
  expect((await client.getUserinfo({})).wallet).toMatchObject({ cash: 1000000n })
})

test('counts a slip of a hundred lines as twenty calls', async () => {
  const { database } = server
  const strict = await startTestServer({ database, config: { callsPerSecond: 50 } })
  try {
    const { token } = await aPlayerWith(strict.ctx)
    const client = createClient(playerCalls, { baseUrl: strict.url, token: () => token, lang: () => 'en' })
    const lines = Array.from({ length: 100 }, () => ({ play: 'rgb_big', pick: '', stake: 100000n }))
    const round = { gameId: 'rgb-1m', issue: 202611210000n, oddsVersion: 1, lines }
    const ask = () => client.placeBet({ ...round, key: randomUUID() })
    const answers = await Promise.allSettled([ask(), ask(), ask()])
    const reasons = answers.map((one) => (one.status === 'rejected' ? one.reason.reason : 'placed'))
    expect(reasons.sort()).toEqual(['round_unknown', 'round_unknown', 'too_many_requests'])
  } finally {
    await strict.stop()
  }
})
