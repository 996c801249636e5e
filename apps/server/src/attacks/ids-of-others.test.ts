import { randomUUID } from 'node:crypto'
import { BASE_PATH, playerCalls, toJson } from '@opendraw/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { chooseNoLimit } from '../modules/responsible-gaming/limits/change-limit.ts'
import { seed as seedSavings } from '../modules/savings/index.ts'
import { seed } from '../modules/wallet/seed.ts'
import { aPicture } from '../testing/a-picture.ts'
import { aPlayerWhoMayWithdraw, FUND_PASSWORD } from '../testing/a-player-who-may-withdraw.ts'
import { aWaitingDeposit } from '../testing/a-waiting-deposit.ts'
import { playerClient } from '../testing/clients.ts'
import { aPurchase } from '../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import { aTicketFixture } from '../testing/ticket-fixture.ts'

type Owned =
  | 'session'
  | 'deposit'
  | 'withdrawal'
  | 'card'
  | 'wallet'
  | 'quote'
  | 'avatar'
  | 'proof'
  | 'order'
  | 'thread'
  | 'support picture'
  | Traded
type Traded = 'ticket order' | 'ticket listing' | 'ticket unit'
type Name = keyof typeof playerCalls

const absent = { digits: '999999999', uuid: '00000000-0000-4000-8000-000000000000' }
const amount = 20_000_000n
const key = () => randomUUID()

/** Every call that takes the id of something a player owns; the rest of its request is valid. */
const attempts: readonly (readonly [Name, Owned, (id: string) => object])[] = [
  ['getSignIn', 'session', (id) => ({ id })],
  ['endSession', 'session', (id) => ({ id })],
  ['getDeposit', 'deposit', (id) => ({ id })],
  ['cancelDeposit', 'deposit', (id) => ({ id })],
  ['proveDeposit', 'deposit', (id) => ({ id, proofs: [own.picture], note: '' })],
  ['requestDeposit', 'proof', (id) => ({ method: 'bank-usd', amount, proofs: [id], note: 'n', key: key() })],
  ['removeCard', 'card', (id) => ({ id, fundPassword: FUND_PASSWORD })],
  ['removeCard', 'wallet', (id) => ({ id, fundPassword: FUND_PASSWORD })],
  ['requestWithdrawal', 'card', (cardId) => ({ cardId, amount, fundPassword: FUND_PASSWORD, key: key() })],
  [
    'requestWithdrawal',
    'wallet',
    (walletId) => ({ walletId, amount, fundPassword: FUND_PASSWORD, key: key() }),
  ],
  [
    'returnDeposit',
    'deposit',
    (depositId) => ({ depositId, cardId: own.card, fundPassword: FUND_PASSWORD, key: key() }),
  ],
  ['getWithdrawal', 'withdrawal', (id) => ({ id })],
  ['claimBonus', 'deposit', (depositId) => ({ kind: 'cashback', depositId, key: key() })],
  ['convert', 'quote', (quoteId) => ({ quoteId, key: key() })],
  ['editAvatar', 'avatar', (upload) => ({ upload })],
  ['quoteProductSale', 'order', (id) => ({ id })],
  ['sellProduct', 'order', (id) => ({ id })],
  ['cancelProduct', 'order', (id) => ({ id })],
  ['renewProduct', 'order', (id) => ({ id, isOn: true })],
  ['payTicket', 'ticket order', (id) => ({ id, fundPassword: FUND_PASSWORD, key: key() })],
  ['cancelTicket', 'ticket order', (id) => ({ id })],
  ['disputeTicket', 'ticket order', (id) => ({ id, reason: 'no seat' })],
  ['withdrawTicketSale', 'ticket listing', (id) => ({ id })],
  ['getEntryKey', 'ticket unit', (unitId) => ({ unitId })],
  ['openSupport', 'support picture', (id) => ({ topic: 'other', text: 'x', key: key(), pictures: [id] })],
  ['readSupport', 'thread', (id) => ({ id })],
  ['writeSupport', 'thread', (id) => ({ id, text: 'x', key: key() })],
  ['closeSupport', 'thread', (id) => ({ id })],
  ['markSupportSeen', 'thread', (id) => ({ id, message: '1' })],
]
/** Calls whose test is next to the code that creates their objects. */
const triedElsewhere: readonly Name[] = [
  'getReceipt',
  'exportData',
  'setUserAuth',
  'forfeitBonus',
  'markRead',
  'claimTask',
  'buyProduct',
  'renamePasskey',
  'removePasskey',
  'removePush',
]
/** Names of what belongs to everyone: games, goods, tasks, items of tickets. */
const everybodys = new Set(['gameId', 'games', 'game', 'goodId', 'taskId', 'itemId'])

let server: TestServer
let anonymousToken: string
const theirs: Partial<Record<Owned, string>> = {}
const own = { picture: '', card: '' }

beforeAll(async () => {
  server = await startTestServer()
  const { ctx } = server
  await ctx.db.transaction(seed)
  const owner = await aPlayerWhoMayWithdraw(ctx, '1000.00')
  const client = playerClient(server, { token: owner.token })
  const deposit = await aWaitingDeposit(ctx)
  theirs.deposit = String(deposit.id)
  theirs.proof = await aPicture(ctx, owner.playerId, 'deposit_proof')
  theirs.avatar = await aPicture(ctx, owner.playerId, 'avatar')
  theirs.session = (await client.listSignIns({})).list[0]?.id ?? ''
  theirs.card = String(owner.cardId)
  theirs.quote = String((await client.quoteExchange({ sell: 'USD', buy: 'USDT', amount })).id)
  const input = { cardId: owner.cardId, amount, fundPassword: FUND_PASSWORD, key: key() }
  theirs.withdrawal = String((await client.requestWithdrawal(input)).id)
  const address = 'TNPeeaaFB7K9cmo4uQpcU32zGK8G1NYqeL'
  await client.bindWallet({ type: 'TRC20', address, name: 'Mine', fundPassword: FUND_PASSWORD })
  theirs.wallet = String((await client.listCards({})).wallets[0]?.id ?? '')

  await ctx.db.transaction(seedSavings)
  const { list } = await client.listProducts({})
  const { order } = await client.buyProduct(aPurchase(list[0]?.id ?? 0n))
  theirs.order = String(order.id)
  const thread = await client.openSupport({ topic: 'other', text: 'Mine', key: key() })
  theirs.thread = String(thread.id)
  theirs['support picture'] = await aPicture(ctx, owner.playerId, 'support')

  const { aBuyer, bought, offered, ordered, published, visitOf } = aTicketFixture(() => server)
  const [item, trader] = [await published(), await aBuyer()]
  await bought(trader, item, 2)
  theirs['ticket listing'] = String((await offered(trader, item, 1)).id)
  theirs['ticket order'] = String((await ordered(trader, item, 1)).id)
  theirs['ticket unit'] = String((await visitOf(trader, item)).units.at(-1)?.id ?? '')

  const otherPlayer = await aPlayerWhoMayWithdraw(ctx, '1000.00')
  await chooseNoLimit(ctx, otherPlayer.playerId)
  anonymousToken = otherPlayer.token
  own.card = String(otherPlayer.cardId)
  own.picture = await aPicture(ctx, otherPlayer.playerId, 'deposit_proof')
})
afterAll(() => server.stop())

// security: 20
test.each(attempts)(
  '%s answers another player’s %s as one that does not exist',
  async (name, thing, request) => {
    const id = theirs[thing] ?? ''
    expect(id).not.toBe('')
    const nobodys = /^\d+$/.test(id) ? absent.digits : absent.uuid
    const answers = [await ask(name, request(id)), await ask(name, request(nobodys))]
    expect(answers[0]).toMatch(/"reason":"(not_found|[a-z]+_unknown)","data":null/)
    expect(answers[0]).toBe(answers[1])
  },
)

// security: 20
test('every call that takes an id was tried with another player’s', () => {
  const tried = new Set<string>([...attempts.map(([name]) => name), ...triedElsewhere])
  const takesId = Object.entries(playerCalls).filter(
    ([, { access, request }]) => access === 'player' && namesIn(request).some(isOfSomebody),
  )
  expect(takesId.map(([name]) => name).filter((name) => !tried.has(name))).toEqual([])
  expect(takesId.length).toBeGreaterThan(12)
})

function namesIn(request: z.core.$ZodType): string[] {
  return Object.keys(z.toJSONSchema(request, { unrepresentable: 'any' }).properties ?? {})
}

function isOfSomebody(field: string): boolean {
  return !everybodys.has(field) && /^id$|Id$|^(upload|orderNo|ticket|proofs|pictures)$/.test(field)
}

async function ask(name: Name, body: object): Promise<string> {
  const response = await fetch(server.url + BASE_PATH + playerCalls[name].path, {
    method: 'POST',
    headers: { token: anonymousToken, 'content-type': 'application/json' },
    body: toJson(body),
  })
  return response.text()
}
