import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlayerWith } from '../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import { timePasses } from '../../../testing/time-passes.ts'
import { readProtection } from '../read-protection.ts'
import { limitsInForce } from '../tables/limits.ts'
import { confirmLimit, removeLimit, setLimit } from './change-limit.ts'
import { depositPeriodAt, usedOf } from './limit-use.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.owner.run(sql`insert into deposit_method (id, kind, name, instructions, currency, rate_num, rate_den, amount_min, amount_max, position)
    values ('test', 'manual', '{"en":"Test"}', '{"en":"Test"}', 'USD', 1, 1, 1, 1000000000, 1) on conflict do nothing`)
})
afterAll(() => server.stop())

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const periods = ['day', 'week', 'month'] as const

/** A player with a deposit limit of 100 over each period, who deposited that much at that instant, given to the microsecond. */
async function aDepositAt(at: string, amount: bigint) {
  const { id } = await aPlayerWith(server.ctx)
  for (const period of periods) await setLimit(server.ctx, id, { kind: 'deposit', period, amount: usd(100) })
  await server.database.owner.run(sql`
    insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment, created_at)
    values (${id}, ${randomUUID()}, 'test', ${amount}, 'USD', 1, 1, ${amount}, ${at}::timestamptz)`)
  return id
}

/** What is used of the limits over a day, a week and a month, as one sees it at that instant. */
async function usedAt(playerId: bigint, now: string) {
  const used = await usedOf(
    server.ctx.db,
    playerId,
    await limitsInForce(server.ctx.db, playerId),
    new Date(now),
  )
  return used.map((one) => one.used)
}

test('every instant lies in one period of each length, and the next begins where it ends', () => {
  const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(instant, fc.constantFrom(...periods), (at, period) => {
      const { from, until } = depositPeriodAt(period, at)
      expect(from <= at && at < until).toBe(true)
      expect(depositPeriodAt(period, new Date(until.getTime() - 1))).toMatchObject({ from, until })
      expect(depositPeriodAt(period, until).from).toEqual(until)
    }),
  )
})

test('a month ends with the calendar’s, also on 29 February, and a change of clocks moves no period', () => {
  const until = (period: 'day' | 'week' | 'month', at: string) =>
    depositPeriodAt(period, new Date(at)).until.toISOString()
  expect(until('month', '2027-01-31T23:59:59.999Z')).toBe('2027-02-01T00:00:00.000Z')
  expect(until('month', '2027-02-28T12:00:00Z')).toBe('2027-03-01T00:00:00.000Z')
  expect(until('month', '2028-02-28T12:00:00Z')).toBe('2028-03-01T00:00:00.000Z')
  expect(until('month', '2028-02-29T12:00:00Z')).toBe('2028-03-01T00:00:00.000Z')
  expect(until('month', '2026-12-31T12:00:00Z')).toBe('2027-01-01T00:00:00.000Z')
  expect(until('day', '2027-03-28T00:59:00Z')).toBe('2027-03-29T00:00:00.000Z')
  expect(until('week', '2027-03-28T23:59:59.999Z')).toBe('2027-03-29T00:00:00.000Z')
})

test('the last microsecond of a period counts in it, the first one after it in the next', async () => {
  // A Sunday that ends its month: day, week and month end together.
  const last = await aDepositAt('2027-01-31T23:59:59.999999Z', usd(60))
  expect(await usedAt(last, '2027-01-31T23:59:59.999Z')).toEqual([usd(60), usd(60), usd(60)])
  expect(await usedAt(last, '2027-02-01T00:00:00Z')).toEqual([0n, 0n, 0n])
  const first = await aDepositAt('2027-02-01T00:00:00.000001Z', usd(60))
  expect(await usedAt(first, '2027-02-01T00:00:01Z')).toEqual([usd(60), usd(60), usd(60)])
})

test('each length ends by itself: a week may reach over the end of a month, a month over that of weeks', async () => {
  const id = await aDepositAt('2028-02-29T10:00:00Z', usd(40))
  expect(await usedAt(id, '2028-02-29T23:00:00Z')).toEqual([usd(40), usd(40), usd(40)])
  expect(await usedAt(id, '2028-03-01T00:00:00Z')).toEqual([0n, usd(40), 0n])
  expect(await usedAt(id, '2028-03-06T00:00:00Z')).toEqual([0n, 0n, 0n])
  const early = await aDepositAt('2028-02-02T10:00:00Z', usd(40))
  expect(await usedAt(early, '2028-02-29T23:59:59Z')).toEqual([0n, 0n, usd(40)])
})

test('no change of a limit begins its period anew: raised, lowered, removed and set again, it has the same used and restart', async () => {
  const { id } = await aPlayerWith(server.ctx)
  const which = { kind: 'deposit', period: 'month' } as const
  const set = (amount: number) => setLimit(server.ctx, id, { ...which, amount: usd(amount) })
  const now = async () => {
    const { limits } = await readProtection(server.ctx.db, id)
    return limits.map(({ used, restartsAt }) => ({ used, restartsAt }))
  }
  await server.database.owner.run(sql`
    insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment)
    values (${id}, ${randomUUID()}, 'test', ${usd(70)}, 'USD', 1, 1, ${usd(70)})`)
  await set(100)
  const first = await now()
  expect(first).toEqual([
    {
      used: usd(70),
      restartsAt: depositPeriodAt('month', (await readProtection(server.ctx.db, id)).now).until,
    },
  ])
  await set(80)
  expect(await now()).toEqual(first)
  await set(200)
  await limitRequestsAge(id)
  await confirmLimit(server.ctx, id, which)
  expect(await now()).toEqual(first)
  await removeLimit(server.ctx, id, which)
  await limitRequestsAge(id)
  await confirmLimit(server.ctx, id, which)
  await set(100)
  expect(await now()).toEqual(first)
})

/** A day passes for what waits to be confirmed, and for nothing else. */
const limitRequestsAge = (playerId: bigint) =>
  server.database.owner.run(sql`update limit_request set asked_at = asked_at - interval '1 day',
    confirmable_at = confirmable_at - interval '1 day', lapses_at = lapses_at - interval '1 day'
    where player_id = ${playerId} and closed_at is null`)

test('when the period restarts the whole limit is there again', async () => {
  const { id } = await aPlayerWith(server.ctx)
  await setLimit(server.ctx, id, { kind: 'deposit', period: 'month', amount: usd(100) })
  await server.database.owner.run(sql`
    insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment)
    values (${id}, ${randomUUID()}, 'test', ${usd(100)}, 'USD', 1, 1, ${usd(100)})`)
  expect((await readProtection(server.ctx.db, id)).depositRoom?.room).toBe(0n)
  await timePasses(server.database.owner, id, 31 * 24)
  expect((await readProtection(server.ctx.db, id)).depositRoom?.room).toBe(usd(100))
})
