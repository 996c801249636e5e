import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { cardsOf } from '../tables/cards.ts'
import { bindCard } from './bind-card.ts'
import { removeCard } from './remove-card.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const cardWith = (cardNumber: string) => ({
  bankName: 'HDFC Bank',
  cardNumber,
  ifsc: 'HDFC0001234',
  bankAddress: '12 MG Road, Pune',
  phone: '+919812345678',
  holder: 'Asha Rao',
})
const bound = async (playerId: bigint) =>
  (await cardsOf(server.ctx.db, playerId)).map(({ cardNumber }) => cardNumber)

test('binds at most five cards, however many are sent at once', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const asked = Array.from({ length: 12 }, (_, n) => bindCard(server.ctx, id, cardWith(`5010012345670${n}`)))
  const settled = await Promise.allSettled(asked)
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['card_limit']))
  expect(await bound(id)).toHaveLength(5)
})

test('binds a number once, and again when it was removed', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const card = await bindCard(server.ctx, id, cardWith('50100123456789'))
  const again = bindCard(server.ctx, id, cardWith('5010 0123 4567 89'))
  await expect(again).rejects.toMatchObject({ reason: 'card_taken' })
  expect(await bound(id)).toEqual(['50100123456789'])
  await removeCard(server.ctx, id, card.id)
  expect(await bound(id)).toEqual([])
  await bindCard(server.ctx, id, cardWith('50100123456789'))
  expect(await bound(id)).toEqual(['50100123456789'])
})

test('says which field cannot be right, and binds nothing', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const asked = bindCard(server.ctx, id, { ...cardWith('50100123456789'), ifsc: 'HDFC1001234' })
  await expect(asked).rejects.toMatchObject({ reason: 'card_malformed', details: { field: 'ifsc' } })
  expect(await bound(id)).toEqual([])
})
