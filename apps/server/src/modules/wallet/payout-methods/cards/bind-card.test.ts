import { sql } from '@opendraw/db'
import { HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCard, aPlayerWithName, FUND_PASSWORD } from '../../../../testing/a-player-who-may-withdraw.ts'
import { aPlayerWith } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { whileLocked } from '../../../../testing/while-locked.ts'
import { closePlayer, holdOf } from '../../../accounts/index.ts'
import { cardsOf } from '../tables/payout-methods.ts'
import { bindCard } from './bind-card.ts'
import { boundCards, removeCard } from './own-instruments.ts'

let server: TestServer
let id: bigint
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  id = (await aPlayerWithName(server.ctx, '0.00')).id
})

const cardWith = (cardNumber: string) => ({ ...aCard(id), cardNumber })
const bind = (change: Partial<ReturnType<typeof aCard>> = {}) =>
  bindCard(server.ctx, id, { ...aCard(id), ...change })
const bound = async (playerId = id) =>
  (await cardsOf(server.ctx.db, playerId)).map(({ numberEnd }) => numberEnd)

test('binds at most five cards, however many are sent at once', async () => {
  const asked = Array.from({ length: 12 }, (_, n) =>
    bindCard(server.ctx, id, cardWith(`5010${id}${String(n).padStart(2, '0')}`)),
  )
  const settled = await Promise.allSettled(asked)
  const reasons = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.reason] : []))
  expect(new Set(reasons)).toEqual(new Set(['card_limit', 'busy'].filter((one) => reasons.includes(one))))
  expect(await bound()).toHaveLength(5)
})

// security: 47
test('keeps number, phone, holder and bank address sealed, so that none is in the database', async () => {
  const { phone, cardNumber, holder, bankAddress } = aCard(id)
  await bind()
  const { rows } = await server.database.owner.pool.query(
    'select payout_card::text as kept from payout_card where player_id = $1',
    [id],
  )
  for (const secret of [cardNumber, phone, holder, bankAddress]) {
    expect(rows[0].kept).not.toContain(secret)
    expect(rows[0].kept).not.toContain(Buffer.from(secret).toString('hex'))
  }
  expect(await boundCards(server.ctx, id)).toMatchObject([{ holder }])
  expect(await bound()).toEqual([cardNumber.slice(-4)])
})

test('binds nothing to an account that is closed meanwhile', async () => {
  const person = sql`select from person where player_id = ${id}`
  const late = whileLocked(server, person, bind, (tx) => closePlayer(tx, id))
  await expect(late).rejects.toMatchObject({ reason: 'session_expired' })
  expect(await bound()).toEqual([])
})

test('binds a number once, to one person, and again when it was removed', async () => {
  const card = await bind()
  await expect(bind()).rejects.toMatchObject({ reason: 'card_taken' })
  const other = (await aPlayerWithName(server.ctx, '0.00')).id
  await expect(bindCard(server.ctx, other, aCard(id))).rejects.toMatchObject({ reason: 'card_taken' })
  for (const zeros of ['0', '00'])
    await expect(
      bindCard(server.ctx, other, { ...aCard(id), cardNumber: `${zeros}${aCard(id).cardNumber}` }),
    ).rejects.toMatchObject({ reason: 'card_taken' })
  const otherBank = { ...aCard(id), ifsc: 'SBIN0001234' }
  await bindCard(server.ctx, other, otherBank)
  await removeCard(server.ctx, id, { id: card.id, fundPassword: FUND_PASSWORD })
  expect(await bound()).toEqual([])
  await bind()
  expect(await bound()).toHaveLength(1)
})

// security: 7
test('the first card is free, and every later change puts withdrawals on hold for a day', async () => {
  const card = await bind()
  expect(await holdOf(server.ctx.db, id)).toBe(null)
  await bind({ cardNumber: '6010123456789' })
  const hold = await holdOf(server.ctx.db, id)
  expect(hold).toMatchObject({ cause: 'card_changed' })
  expect(((hold?.until.getTime() ?? 0) - Date.now()) / HOUR_MS).toBeCloseTo(24, 1)
  const other = (await aPlayerWithName(server.ctx, '0.00')).id
  const only = await bindCard(server.ctx, other, aCard(other))
  await removeCard(server.ctx, other, { id: only.id, fundPassword: FUND_PASSWORD })
  expect(await holdOf(server.ctx.db, other)).toMatchObject({ cause: 'card_changed' })
  const foreign = removeCard(server.ctx, other, { id: card.id, fundPassword: FUND_PASSWORD })
  await expect(foreign).rejects.toMatchObject({ reason: 'card_unknown' })
})

// security: 7
test('binds nothing without the fund password, and removes nothing', async () => {
  await expect(bind({ fundPassword: '111112' })).rejects.toMatchObject({ reason: 'wrong_fund_password' })
  const card = await bind()
  const removed = removeCard(server.ctx, id, { id: card.id, fundPassword: '111112' })
  await expect(removed).rejects.toMatchObject({ reason: 'wrong_fund_password' })
  expect(await bound()).toHaveLength(1)
})

test('binds only what belongs to a person whose names and tax number are known', async () => {
  const otherPlayer = await aPlayerWith(server.ctx)
  const asked = bindCard(server.ctx, otherPlayer.id, aCard(otherPlayer.id))
  await expect(asked).rejects.toMatchObject({ reason: 'identity_needed' })
  await expect(bind({ holder: 'Asha Roy' })).rejects.toMatchObject({
    reason: 'holder_differs',
    details: { holder: 'Asha Rao' },
  })
  await bind({ holder: 'RAO, Ásha' })
})

test('names the invalid field, and binds nothing', async () => {
  const asked = bind({ ifsc: 'HDFC1001234' })
  await expect(asked).rejects.toMatchObject({ reason: 'card_malformed', details: { field: 'ifsc' } })
  expect(await bound()).toEqual([])
})
