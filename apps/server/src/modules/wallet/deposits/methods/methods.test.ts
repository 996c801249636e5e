import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aDepositor } from '../../../../testing/a-depositor.ts'
import { anOperator } from '../../../../testing/an-operator.ts'
import { playerClient } from '../../../../testing/clients.ts'
import type { TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { keepHousePicture } from '../../../uploads/index.ts'
import { seed } from '../../seed.ts'
import { allMethods, type Method, methodVersions } from '../tables/methods.ts'
import { saveMethod } from './methods.ts'

let server: TestServer
let operatorId: bigint
let player: TestPlayer
let count = 0

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seed)
  operatorId = (await anOperator(server.ctx, 'treasurer')).id
})
afterAll(() => server.stop())
beforeEach(async () => {
  player = await aDepositor(server.ctx)
})

const save = (method: Method, version: number | null) =>
  server.ctx.db.transaction((tx) => saveMethod(tx, { method, version, operatorId }))
function aMethod(): Method {
  count += 1
  return {
    ...{ id: `bank-${count}`, kind: 'manual', currency: 'VND', country: 'VN', position: 90, isActive: true },
    ...{ name: { en: 'Bank', vi: 'Ngân hàng' }, instructions: { en: 'Pay here' }, qr: null },
    ...{ rateNum: 25_000n, rateDen: 1n, amountMin: 20_000_000n, amountMax: 90_000_000n },
    payTo: [{ label: { en: 'Account', vi: 'Số tài khoản' }, value: '0123' }],
  }
}

const ask = (method: string) =>
  playerClient(server, player).requestDeposit({ method, amount: 50000000n, key: randomUUID() })

test('offers a new method to players, in their words and within its limits', async () => {
  const method = aMethod()
  await save(method, null)
  const { list, cappedAt } = await playerClient(server, { ...player, lang: 'vi' }).listDepositMethods({})
  expect(list.find(({ id }) => id === method.id)).toMatchObject({
    name: 'Ngân hàng',
    instructions: 'Pay here',
    payTo: [{ label: 'Số tài khoản', value: '0123' }],
    amountMin: 20000000n,
    amountMax: 90000000n,
  })
  expect(cappedAt).toBe(500000000n)
})

test('leaves what was asked for as it was, and keeps every version', async () => {
  const method = aMethod()
  await save(method, null)
  const waiting = await ask(method.id)
  const changed = { ...method, rateNum: 26_000n, payTo: [{ label: { en: 'Account' }, value: '9999' }] }
  expect((await save(changed, 1)).after).toMatchObject({ version: 2, changedBy: operatorId })
  const receipt = await playerClient(server, player).getDeposit({ id: waiting.id })
  expect(receipt).toMatchObject({ payTo: [{ label: 'Account', value: '0123' }] })
  expect(receipt.deposit).toMatchObject({ rate: { num: 25000n }, actualPayment: 1250000000000n })
  expect((await ask(method.id)).actualPayment).toBe(1300000000000n)
  const versions = await methodVersions(server.ctx.db, method.id)
  expect(versions.map(({ version }) => version)).toEqual([2, 1])
})

test('saves what was looked at, and nothing over it; a closed method is offered to no one', async () => {
  const method = aMethod()
  await save(method, null)
  await expect(save(method, null)).rejects.toMatchObject({ reason: 'already_decided' })
  const both = await Promise.allSettled([
    save({ ...method, position: 91 }, 1),
    save({ ...method, position: 92 }, 1),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(save({ ...method, currency: 'USD' }, 2)).rejects.toMatchObject({ reason: 'method_unknown' })
  await expect(save({ ...method, id: 'nowhere' }, 1)).rejects.toMatchObject({ reason: 'method_unknown' })
  await save({ ...method, isActive: false }, 2)
  await expect(ask(method.id)).rejects.toMatchObject({ reason: 'method_unknown' })
  expect((await allMethods(server.ctx.db)).map(({ id }) => id)).toContain(method.id)
})

test('shows the picture of a method to every player, and no other picture by that way', async () => {
  const blank = { create: { width: 64, height: 64, channels: 3, background: '#ffffff' } } as const
  const bytes = await sharp(blank).png().toBuffer()
  const { id } = await keepHousePicture(server.ctx, operatorId, 'method_qr', bytes)
  const other = await keepHousePicture(server.ctx, operatorId, 'method_qr', bytes)
  await save({ ...aMethod(), qr: id }, null)
  const look = (one: string) =>
    fetch(`${server.url}/api/ccpay/methodqr/${one}`, { headers: { token: player.token } })
  expect((await look(id)).headers.get('content-type')).toBe('image/webp')
  expect(await (await look(other.id)).json()).toMatchObject({ code: 404 })
  expect(await (await fetch(`${server.url}/api/ccpay/methodqr/${id}`)).json()).toMatchObject({ code: 401 })
})

test('the database keeps each version as it was', async () => {
  const { owner } = server.database
  const change = owner.pool.query(`update deposit_method_version set content = '{}'`)
  await expect(change).rejects.toThrow()
})
