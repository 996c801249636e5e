import type { RequestOf } from '@opendraw/contract'
import type { proposeProduct } from '@opendraw/contract/operator'
import { balanceOf, savingsReserve } from '@opendraw/ledger'
import { DAY_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../config/clock.ts'
import { aPlayerWithName } from '../../../testing/a-player-who-may-withdraw.ts'
import {
  agreeTo,
  anOperatorClient,
  type OperatorClient,
  playerClient,
  refusalOf,
} from '../../../testing/clients.ts'
import { aPurchase } from '../../../testing/savings-fixture.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { takeExport } from '../../../testing/take-export.ts'

const USD = 1_000_000n
let server: TestServer
let cashier: OperatorClient
let treasurer: OperatorClient
let auditor: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  cashier = await anOperatorClient(server, 'cashier')
  treasurer = await anOperatorClient(server, 'treasurer')
  auditor = await anOperatorClient(server, 'auditor')
})
afterAll(() => server.stop())

const agree = ({ approval }: { approval: bigint }, as = treasurer) => agreeTo(as, approval)
const aMove = (amount: bigint) =>
  ({ purpose: 'products', amount, reference: 'bank slip 7', reason: 'for the first products' }) as const
const reserve = () => balanceOf(server.ctx.db, savingsReserve('products'))
const productOf = (
  change: Partial<RequestOf<typeof proposeProduct>> = {},
): RequestOf<typeof proposeProduct> => ({
  ...{
    replaces: null,
    category: 'short',
    name: { en: 'Ten days', ja: '10日間' },
    about: { en: 'Ten days.' },
  },
  ...{ days: 10, cycleDays: 5, ratePpm: 50_000, earlyExit: 'keep_paid', unitPrice: 10n * USD },
  ...{ minUnits: 1, maxUnits: 100, stock: null, virtualPurchased: 5_000n * USD, levelMin: 0 },
  ...{ picture: null, saleFrom: new Date(0), saleUntil: null, position: 1, reason: 'a new term' },
  ...change,
})
const shop = async () => (await playerClient(server).listProducts({})).list

test('a reserve is funded by two operators and by nobody alone', async () => {
  const proposal = await cashier.fundReserve(aMove(1_000n * USD))
  expect(await reserve()).toBe(0n)
  expect(await refusalOf(agree(proposal, cashier))).toBe('no_permission')
  expect(await refusalOf(treasurer.fundReserve(aMove(USD)))).toBe('no_permission')
  const admin = await anOperatorClient(server, 'admin')
  const own = await admin.fundReserve({ ...aMove(USD), purpose: 'flexible' })
  expect(await refusalOf(agree(own, admin))).toBe('own_proposal')
  await agree(proposal)
  expect(await reserve()).toBe(1_000n * USD)
  const { reserves } = await auditor.getReserves({})
  expect(reserves[0]).toMatchObject({ free: 1_000n * USD, funded: 1_000n * USD, promised: 0n })
})

test('a product is sold once two operators agreed, never shows what operators alone know, and keeps its orders when it ends', async () => {
  const proposal = await cashier.proposeProduct(productOf())
  expect(await shop()).toEqual([])
  await agree(proposal)
  const [product] = await shop()
  expect(product).toMatchObject({ name: 'Ten days', days: 10, paymentCount: 2, state: 'on_sale' })
  expect(
    JSON.stringify(product, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
  ).not.toMatch(/virtual|5000000000/i)
  const id = product?.id ?? 0n
  const buyer = await aPlayerWithName(server.ctx, '200.00')
  const { order } = await playerClient(server, buyer).buyProduct(aPurchase(id, 10))
  await agree(
    await cashier.proposeProduct(
      productOf({ replaces: id, ratePpm: 20_000, picture: '/pictures/week.png', reason: 'less' }),
    ),
  )
  const [next] = await shop()
  expect([product?.pictureUrl, next?.pictureUrl]).toEqual([null, '/pictures/week.png'])
  expect([next?.ratePpm, next?.id === id]).toEqual([20_000n, false])
  await agree(await cashier.proposeProductEnd({ id: next?.id ?? 0n, reason: 'enough' }))
  expect(await shop()).toEqual([])
  const { list } = await auditor.listAdminOrders({ player: buyer.id })
  expect(list).toMatchObject([{ id: order.id, ratePpm: 50_000n, promised: order.promised, state: 'running' }])
  const file = await takeExport(server.ctx, auditor, await auditor.exportOrders({ product: id }))
  expect(file.rows).toMatchObject([{ order: String(order.id), player: String(buyer.id) }])
  expect(await refusalOf(cashier.proposeProductEnd({ id, reason: 'again' }))).toBe('product_ended')
  const { due } = await auditor.getReserves({})
  expect(due.map(({ payments }) => payments)).toEqual([1, 1])
  expect((await auditor.exportDueDays({})).csv.trim().split('\r\n').slice(1)).toEqual([
    `${due[0]?.on},1,0.068493,0.000000`,
    `${due[1]?.on},1,0.068493,100.000000`,
  ])
})

test('of a reserve only what backs no promise is released, also when it was promised after the proposal', async () => {
  const locked = await cashier.releaseReserve(aMove(999n * USD)).then(
    () => 'proposed',
    ({ reason }) => reason,
  )
  expect(locked).toBe('proposed')
  const free = await reserve()
  expect(
    await refusalOf(cashier.releaseReserve({ ...aMove(free + 10_000n - (free % 10_000n)), reason: 'all' })),
  ).toBe('reserve_locked')
  await agree(
    await cashier.proposeProduct(
      productOf({ days: 400, cycleDays: 400, ratePpm: 200_000, name: { en: 'Long' } }),
    ),
  )
  const [long] = await shop()
  const buyer = await aPlayerWithName(server.ctx, '500.00')
  await playerClient(server, buyer).buyProduct(aPurchase(long?.id ?? 0n, 50))
  const { list } = await treasurer.listApprovals({ state: 'waiting', subject: 'reserve:products' })
  const { id, hash } = list[0] ?? { id: 0n, hash: '' }
  expect(await refusalOf(treasurer.approveProposal({ id, hash }))).toBe('reserve_locked')
  expect(await refusalOf(cashier.releaseReserve({ ...aMove(USD), reference: ' ' }))).toBe(
    'reference_required',
  )
})

test('terms that cannot be are refused, and a fall of the rate of flexible savings needs seven days', async () => {
  const wrong = [
    { cycleDays: 11 },
    { minUnits: 9, maxUnits: 8 },
    { ratePpm: 200_001 },
    { days: 0 },
    { unitPrice: 0n },
    { saleUntil: new Date(0) },
    { virtualPurchased: -1n },
    { picture: '//elsewhere/a.png' },
    { picture: '/../a.png' },
    { picture: 'https://elsewhere/a.png' },
  ]
  for (const change of wrong)
    expect(await refusalOf(cashier.proposeProduct(productOf({ ...change, name: { en: 'Wrong' } })))).toBe(
      'bad_request',
    )
  const admin = await anOperatorClient(server, 'admin')
  const midnight = (days: number) => {
    const now = server.ctx.clock.now()
    return new Date(Math.floor(now.getTime() / 86_400_000) * 86_400_000 + days * 86_400_000)
  }
  const change = (value: number, effectiveAt: Date | null) =>
    admin.proposeSetting({ key: 'flexibleRatePpm', value, effectiveAt, reason: 'a change' })
  expect(await refusalOf(change(10_000, midnight(7)))).toBe('setting_date_invalid')
  expect(await refusalOf(change(30_000, null))).toBe('setting_date_invalid')
  expect(await refusalOf(change(30_000, new Date(midnight(3).getTime() + 1)))).toBe('setting_date_invalid')
  await agree(await change(10_000, midnight(9)), await anOperatorClient(server, 'admin'))
})

test('a rise before a rate that is told makes that no fall without seven days', async () => {
  const [admin, other] = [await anOperatorClient(server, 'admin'), await anOperatorClient(server, 'admin')]
  const midnight = (days: number) =>
    new Date((Math.floor(server.ctx.clock.now().getTime() / DAY_MS) + days) * DAY_MS)
  const change = (value: number, days: number) =>
    admin.proposeSetting({
      ...{ key: 'flexibleRatePpm', value, effectiveAt: midnight(days), reason: 'a change' },
    })
  await agree(await change(20_000, 3), other)
  expect(await refusalOf(change(50_000, 2))).toBe('setting_date_invalid')
  await agree(await change(20_000, 2), other)
})

test('a fall of the rate that was proposed in time is refused where it is agreed to too late', async () => {
  const now = server.ctx.clock.now().getTime()
  const before = { ...systemClock, now: () => new Date(now - 3 * DAY_MS) }
  const earlier = await startTestServer({ database: server.database, clock: before })
  const effectiveAt = new Date(Math.floor(now / DAY_MS) * DAY_MS + 6 * DAY_MS)
  const proposed = await (await anOperatorClient(earlier, 'admin'))
    .proposeSetting({ key: 'flexibleRatePpm', value: 10_000, effectiveAt, reason: 'a change' })
    .finally(() => earlier.stop())
  const other = await anOperatorClient(server, 'admin')
  expect(await refusalOf(agreeTo(other, proposed.approval))).toBe('setting_date_invalid')
})
