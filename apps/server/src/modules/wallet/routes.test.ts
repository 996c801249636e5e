import { randomUUID } from 'node:crypto'
import { playerCalls, toJson } from '@opendraw/contract'
import { type Client, createClient, upload } from '@opendraw/contract/client'
import { balanceOf, cash } from '@opendraw/ledger'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDepositor } from '../../testing/a-depositor.ts'
import { aCard, aPlayerWithName, FUND_PASSWORD, HOLDER } from '../../testing/a-player-who-may-withdraw.ts'
import { aPlayerWith, type TestPlayer } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { chooseNoLimit } from '../responsible-gaming/limits/change-limit.ts'
import { seed } from './seed.ts'

let server: TestServer
let player: TestPlayer
let client: Client<typeof playerCalls>

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  player = await aPlayerWith(server.ctx)
  await chooseNoLimit(server.ctx, player.id)
  client = clientOf(player)
})
afterAll(() => server.stop())

const optionsOf = ({ token }: TestPlayer, lang = 'en') => ({
  baseUrl: server.url,
  token: () => token,
  lang: () => lang,
})
const clientOf = (who: TestPlayer, lang?: string) => createClient(playerCalls, optionsOf(who, lang))
const micros = (usd: number) => BigInt(usd) * 1_000_000n

test('names the ways to deposit in the reader’s language', async () => {
  const { list, turnoverTimes } = await client.listDepositMethods({})
  expect(list.map(({ id }) => id)).toEqual(['sandbox', 'bank-usd', 'bank-inr'])
  expect(turnoverTimes).toBe(1)
  const names = await Promise.all(
    ['en', 'zh', 'vi', 'th', 'ko', 'ja', 'pt'].map(async (lang) => {
      const reply = await clientOf(player, lang).listDepositMethods({})
      return reply.list.map(({ name, instructions }) => name + instructions).join()
    }),
  )
  expect(new Set(names).size).toBe(7)
})

// security: 26
test.each([
  'NaN',
  'Infinity',
  '1e3',
  '-100000000',
  '0',
  '1000',
  '100000001',
  '١٠٠٠٠٠٠٠٠',
  '100,000,000',
  '9223372036854775808',
  '+100000000',
  ' 100000000',
  '0x5f5e100',
  100_000_000,
  null,
  ['100000000'],
  { valueOf: '100000000' },
])('takes no deposit or withdrawal of %j', async (amount) => {
  for (const [path, body] of [
    ['ccpay/recharge', { method: 'sandbox', amount, key: randomUUID() }],
    ['ccpay/withdraw', { cardId: '1', amount, fundPassword: '482913', key: randomUUID() }],
  ] as const) {
    const response = await fetch(`${server.url}/api/${path}`, {
      method: 'POST',
      headers: { token: player.token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(await response.json()).toMatchObject({ code: 400, data: null })
  }
  expect(await balanceOf(server.ctx.db, cash(player.id))).toBe(0n)
})

test.each(['balance', 'state', 'player_id', 'playerId', 'id', 'rate_num', 'decided_by'])(
  'takes no deposit with a field %s of the sender’s own',
  async (field) => {
    const response = await fetch(`${server.url}/api/ccpay/recharge`, {
      method: 'POST',
      headers: { token: player.token, 'content-type': 'application/json' },
      body: toJson({ method: 'sandbox', amount: micros(10), key: randomUUID(), [field]: 1n }),
    })
    expect(await response.json()).toMatchObject({ code: 400, reason: 'bad_request' })
  },
)

test('carries a picture and a deposit through, and shows no one else’s', async () => {
  const bytes = await sharp({ create: { width: 5, height: 5, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const kept = await upload(playerCalls.upload, new Blob([new Uint8Array(bytes)]), optionsOf(player))
  const input = { method: 'bank-usd', amount: micros(25), proofs: [kept.id], note: 'rent', key: randomUUID() }
  const deposit = await client.requestDeposit(input)
  expect(deposit).toMatchObject({
    state: 'pending',
    proofs: [kept.id],
    actualPayment: micros(25),
    note: 'rent',
  })
  expect((await client.listDeposits({})).list).toEqual([deposit])
  const otherPlayer = clientOf(await aDepositor(server.ctx))
  expect((await otherPlayer.listDeposits({})).list).toEqual([])
  await expect(otherPlayer.requestDeposit({ ...input, key: randomUUID() })).rejects.toMatchObject({
    reason: 'picture_unknown',
  })
})

test('reads a statement page by page, by group, with balances that follow from each other', async () => {
  const who = await aPlayerWith(server.ctx)
  const own = clientOf(who)
  await chooseNoLimit(server.ctx, who.id)
  for (const amount of [10, 20, 30])
    await own.requestDeposit({ method: 'sandbox', amount: micros(amount), key: randomUUID() })
  const first = await own.getStatement({ limit: 2 })
  expect(first.list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
    [micros(30), micros(60)],
    [micros(20), micros(30)],
  ])
  expect(first.list[0]).toMatchObject({ reason: 'sandbox_deposit', ref: expect.any(BigInt) })
  const second = await own.getStatement({ limit: 2, before: first.next ?? 0n })
  expect(second).toMatchObject({ list: [{ balanceAfter: micros(10) }], next: null })
  expect((await own.getStatement({ group: 'bets' })).list).toEqual([])
  expect((await own.getStatement({ group: 'deposits' })).list).toHaveLength(3)
  expect((await own.getStatement({ to: new Date(1) })).list).toEqual([])
  expect((await own.getStatement({ from: new Date(8_640_000_000_000_000) })).list).toEqual([])
  expect((await own.getStatement({ before: 9999999999999999999n })).list).toHaveLength(3)
})

// security: 20
test('shows an owner only the end of their card, and another player’s id like an absent one', async () => {
  const owner = await aPlayerWithName(server.ctx, '0.00')
  const own = clientOf(owner)
  expect(await own.listCards({})).toMatchObject({
    list: [],
    wallets: [],
    isIdentityNeeded: false,
    holder: HOLDER,
  })
  const details = aCard(owner.id)
  const card = await own.bindCard(details)
  const wallet = { type: 'TRC20', address: 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL', name: 'Mine' } as const
  await own.bindWallet({ ...wallet, fundPassword: FUND_PASSWORD })
  const shown = await own.listCards({})
  expect(toJson(shown)).not.toContain(details.cardNumber)
  expect(shown).toMatchObject({ list: [card], wallets: [{ network: 'TRC20', address: wallet.address }] })
  const otherPlayer = clientOf(await aPlayerWithName(server.ctx, '0.00'))
  const failures = await Promise.all(
    [card.id, 1n, 9999999999999999999n].map((id) =>
      otherPlayer.removeCard({ id, fundPassword: FUND_PASSWORD }).catch((error: unknown) => error),
    ),
  )
  expect(new Set(failures.map((failure) => JSON.stringify(failure))).size).toBe(1)
  expect(await own.removeCard({ id: card.id, fundPassword: FUND_PASSWORD })).toEqual({ done: true })
})

test('shows what blocks a player’s withdrawal', async () => {
  const info = await client.getWithdrawInfo({})
  expect(info).toMatchObject({
    assets: { USD: { cash: 0n, withdrawable: 0n }, USDT: { cash: 0n, withdrawable: 0n } },
    amountMin: micros(10),
    countLeft: 3,
    amountLeft: micros(10_000),
    fees: {
      card: { basisPoints: 0, floor: 0n, smallAmount: micros(1), smallFee: micros(1) },
      TRC20: { floor: micros(1) },
    },
    hold: null,
    debt: 0n,
    isIdentityNeeded: true,
    hasFundPassword: false,
  })
})

test('offers a conversion, makes it, and shows both wallets and both statements', async () => {
  const who = await aPlayerWithName(server.ctx, '50.00')
  const own = clientOf(who)
  const quote = await own.quoteExchange({ sell: 'USD', buy: 'USDT', amount: micros(20) })
  expect(quote).toMatchObject({ buyAmount: 19960000n, margin: 40000n, spreadBasisPoints: 20 })
  const done = await own.convert({ quoteId: quote.id, key: randomUUID() })
  expect(done.balances).toEqual((await own.getBalances({})).list)
  expect(done.balances.map(({ cash: amount }) => amount)).toEqual([micros(30), 19960000n])
  const { list } = await own.getStatement({ asset: 'USDT' })
  expect(list).toMatchObject([{ reason: 'exchange_buy', amount: 19960000n, ref: quote.id }])
  expect(await own.getReceiptOfLine({ asset: 'USDT', seq: 1n })).toMatchObject({
    other: 'exchange_stock',
    balanceBefore: 0n,
  })
  expect(await own.getStatementSums({ group: 'exchange' })).toEqual({ in: 0n, out: micros(20), count: 1 })
  const { csv } = await own.exportStatement({})
  expect(csv.split('\r\n')).toHaveLength(4)
})
