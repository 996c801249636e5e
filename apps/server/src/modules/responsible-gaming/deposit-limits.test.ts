import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusalOf } from '../../testing/clients.ts'
import { timePasses } from '../../testing/time-passes.ts'
import { twoNodes } from '../../testing/two-nodes.ts'
import { checkDepositLimits } from './checks/check-money.ts'
import { protectionInvariants } from './invariants.ts'
import { depositPeriodAt } from './limits/limit-use.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
  await nodes.one.database.owner.run(sql`insert into deposit_method (id, kind, name, instructions, currency, rate_num, rate_den, amount_min, amount_max, position)
    values ('test', 'manual', '{"en":"Test"}', '{"en":"Test"}', 'USD', 1, 1, 1, 1000000000, 1) on conflict do nothing`)
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

const usd = (amount: number) => BigInt(amount) * 1_000_000n
const deposit = (playerId: bigint, amount: bigint, node: 'one' | 'other' = 'one') =>
  nodes[node].ctx.db.transaction(async (tx) => {
    await checkDepositLimits(tx, playerId, amount)
    await tx.run(sql`insert into deposit (player_id, key, method, amount, currency, rate_num, rate_den, actual_payment)
      select ${playerId}, ${randomUUID()}, id, ${amount}, 'USD', 1, 1, ${amount} from deposit_method limit 1`)
  })

test('R1: no one deposits before they have chosen a deposit limit, or chosen to have none', async () => {
  const { id, here } = await nodes.aPlayer()
  expect((await here.getProtection({})).needsDepositLimit).toBe(true)
  expect(await refusalOf(deposit(id, 1n))).toBe('deposit_limit_choice_required')
  await here.chooseNoLimit({})
  await deposit(id, 900_000_000n)
  expect(await here.getProtection({})).toMatchObject({
    needsDepositLimit: false,
    depositRoom: null,
    limits: [],
  })
})

test('R3: of deposits that come together on both nodes, no more pass than the limit has headroom for', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'deposit', period: 'day', amount: usd(100) })
  const tries = await Promise.allSettled(
    Array.from({ length: 12 }, (_, at) => deposit(id, 30_000_000n, at % 2 ? 'one' : 'other')),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  const { limits, depositRoom } = await here.getProtection({})
  expect(limits).toMatchObject([{ kind: 'deposit', period: 'day', used: usd(90), room: usd(10) }])
  expect(depositRoom?.room).toBe(usd(10))
})

test('R4: of several limits the lowest headroom applies, with its restart; a deposit that fails gives back', async () => {
  const { id, here } = await nodes.aPlayer()
  const facts = () => here.getProtection({})
  await here.setLimit({ kind: 'deposit', period: 'day', amount: usd(50) })
  await here.setLimit({ kind: 'deposit', period: 'month', amount: usd(80) })
  await deposit(id, 30_000_000n)
  const restart = async (period: 'day' | 'month') => depositPeriodAt(period, (await facts()).serverTime).until
  expect((await facts()).depositRoom).toEqual({ room: usd(20), restartsAt: await restart('day') })
  await here.setLimit({ kind: 'deposit', period: 'month', amount: usd(35) })
  expect((await facts()).depositRoom).toEqual({ room: usd(5), restartsAt: await restart('month') })
  expect(await refusalOf(deposit(id, 6_000_000n))).toBe('deposit_limit_reached')
  await deposit(id, 5_000_000n)
  expect((await facts()).depositRoom?.room).toBe(0n)
  await nodes.one.database.owner.run(
    sql`update deposit set state = 'failed', decided_at = clock_timestamp() where player_id = ${id} and amount = 5000000`,
  )
  await deposit(id, 5_000_000n)
  await timePasses(nodes.one.database.owner, id, 31 * 24)
  expect((await facts()).depositRoom?.room).toBe(usd(35))
})

test('a deposit that does not fit is refused with the limit, what is left of it, and when it restarts', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.setLimit({ kind: 'deposit', period: 'week', amount: usd(100) })
  await deposit(id, 70_000_000n)
  const refused = await deposit(id, 40_000_000n).catch((error: unknown) => error)
  const { until } = depositPeriodAt('week', (await here.getProtection({})).serverTime)
  expect(Object(refused).details).toEqual({
    limit: String(usd(100)),
    room: String(usd(30)),
    days: '7',
    period: 'week',
    opens: String(until.getTime()),
  })
})

test('a limit is removed only by waiting and a second yes; one that is not there cannot be', async () => {
  const { id, here } = await nodes.aPlayer()
  const day = { kind: 'deposit', period: 'day' } as const
  expect(await refusalOf(here.removeLimit(day))).toBe('limit_unknown')
  await here.setLimit({ ...day, amount: usd(10) })
  await here.chooseNoLimit({})
  expect(await refusalOf(deposit(id, 11_000_000n))).toBe('deposit_limit_reached')
  await here.removeLimit(day)
  await timePasses(nodes.one.database.owner, id, 24)
  await here.confirmLimit(day)
  expect(await here.getProtection({})).toMatchObject({ limits: [], needsDepositLimit: false })
  await deposit(id, 11_000_000n)
})
