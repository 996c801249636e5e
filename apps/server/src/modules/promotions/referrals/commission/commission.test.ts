import { sql, violationsOf } from '@opendraw/db'
import { balanceOf, cash, keyFrom, operatorFunds, post, promoBudget } from '@opendraw/ledger'
import { DAY_MS, dayOf } from '@opendraw/time'
import { beforeEach, expect, test } from 'vitest'
import { aMember, stakesOf } from '../../../../testing/a-team.ts'
import { playerClient, refusalOf } from '../../../../testing/clients.ts'
import { aPlayerWith, type TestPlayer } from '../../../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../../../testing/start-test-server.ts'
import { protectionAges } from '../../../../testing/time-passes.ts'
import { runCalendar } from '../../../calendar/index.ts'
import { coolOff } from '../../../responsible-gaming/restrictions/exclusion.ts'
import { invitationInvariants } from '../invariants.ts'
import { commissionJob, commissionOf } from './commissions.ts'

const usd = 1_000_000n
let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
  return async () => {
    expect(await violationsOf(server.database.owner, invitationInvariants)).toEqual([])
    await server.stop()
  }
})

const today = () => dayOf(new Date())
/** Ten past two at night, the day after today. */
const night = () => new Date(Date.parse(`${today()}T00:00:00Z`) + DAY_MS + 130 * 60_000)
const run = (at = night()) => runCalendar(server.ctx, [commissionJob], at)
const red = (stake: bigint) => [['rgb_red', '', stake]] as const
const cashOf = ({ id }: Pick<TestPlayer, 'id'>) => balanceOf(server.ctx.db, cash(id))
const clientOf = ({ token }: TestPlayer) => playerClient(server, { token })
const edgeOf = async ({ id }: TestPlayer) => {
  const row = await server.database.owner.row<{ edge: bigint }>(
    sql`select sum(edge)::bigint as edge from stake_day where player_id = ${id}`,
  )
  return row?.edge ?? 0n
}

/** A player, their invitee, that one's invitee, and one more below. */
async function aLine(): Promise<[TestPlayer, TestPlayer, TestPlayer, TestPlayer]> {
  const top = await aPlayerWith(server.ctx)
  const first = await aMember(server, top.id)
  const second = await aMember(server, first.id)
  return [top, first, second, await aMember(server, second.id)]
}

test('pays 15, 5 and 2.5 per cent of the edge to the three above, once, however often and on any node', async () => {
  const [top, first, second, player] = await aLine()
  await stakesOf(server, player.id, red(1_000n * usd))
  const edge = await edgeOf(player)
  expect(edge).toBeGreaterThan(0n)
  await Promise.all(Array.from({ length: 8 }, () => run()))
  await run()
  expect(await Promise.all([second, first, top, player].map(cashOf))).toEqual([
    (edge * 1_500n) / 10_000n,
    (edge * 500n) / 10_000n,
    (edge * 250n) / 10_000n,
    0n,
  ])
  const { list } = await clientOf(top).listCommission({})
  expect(list).toEqual([
    expect.objectContaining({ day: today(), state: 'paid', amount: (edge * 250n) / 10_000n }),
  ])
  expect(list[0]?.levels.map(({ valid }) => valid)).toEqual([0n, 0n, 1_000n * usd])
})

test('a fourth level brings nothing', async () => {
  const [top, , , third] = await aLine()
  const fourth = await aMember(server, third.id)
  await stakesOf(server, fourth.id, red(500n * usd))
  await run()
  expect(await cashOf(top)).toBe(0n)
  expect(await refusalOf(clientOf(top).listTeam({ level: 4 as 3 }))).toBe('bad_request')
})

test('a voided round brings nothing, and opposite bets bring what they risk', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(1_000n * usd), 'voided')
  await run()
  expect(await cashOf(top)).toBe(0n)
  const farmer = await aMember(server, top.id)
  await stakesOf(server, farmer.id, [
    ['rgb_big', '', 1_000n * usd],
    ['rgb_small', '', 1_000n * usd],
  ])
  // 2,000 staked, 1,960 come back at every outcome: 40 are valid, and the edge of those is a fiftieth.
  expect(await edgeOf(farmer)).toBe(800_000n)
  await run(new Date(night().getTime() + DAY_MS))
  expect(await cashOf(top)).toBe(0n)
})

test('stakes count from the day after a player identified themselves', async () => {
  const top = await aPlayerWith(server.ctx)
  const otherPlayer = await aPlayerWith(server.ctx, { invitedBy: top.id })
  await stakesOf(server, otherPlayer.id, red(1_000n * usd))
  await clientOf(otherPlayer).editProfile({
    firstName: 'Asha',
    lastName: 'Rao',
    taxCountry: 'VN',
    taxNumber: '0312345678',
  })
  await stakesOf(server, otherPlayer.id, red(1_000n * usd))
  await run()
  expect(await cashOf(top)).toBe(0n)
  expect((await clientOf(top).getTeam({})).levels[0]).toMatchObject({
    people: 1,
    valid: 2_000n * usd,
  })
  const [row] = await server.database.owner.rows(
    sql`select (counts_from > (clock_timestamp() at time zone 'UTC')::date) as later from team_summary where player_id = ${otherPlayer.id}`,
  )
  expect(row).toEqual({ later: true })
})

test('a player excluded from promotions gets nothing, also not later, and sees why', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(1_000n * usd))
  await coolOff(server.ctx, top.id, 24)
  await run()
  expect(await cashOf(top)).toBe(0n)
  const team = await clientOf(top).getTeam({})
  expect(team).toMatchObject({ mayEarn: false, total: 0n })
  const { list } = await clientOf(top).listCommission({})
  expect(list.map(({ state }) => state)).toEqual(['dropped'])
  await run()
  expect(await cashOf(top)).toBe(0n)
})

test('a player whose break ended during the day gets nothing for it, though promotions reach them when it is paid', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(1_000n * usd))
  await coolOff(server.ctx, top.id, 24)
  await protectionAges(server.database.owner, top.id, 24)
  expect((await clientOf(top).getTeam({})).mayEarn).toBe(true)
  await run()
  expect(await cashOf(top)).toBe(0n)
  const { list } = await clientOf(top).listCommission({})
  expect(list.map(({ state }) => state)).toEqual(['dropped'])
})

test('an empty budget pays no one, and everyone in full when it is filled', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(1_000n * usd))
  const { owner } = server.database
  const budget = promoBudget('commission')
  const held = await balanceOf(owner, budget)
  const other = promoBudget('growth')
  // The budget is emptied by the one reason that needs no player.
  await owner.transaction((tx) =>
    post(tx, [
      {
        from: budget,
        to: { ...budget, kind: 'promo_due' },
        amount: held,
        reason: 'promo_set_aside',
        key: keyFrom('test', 1n),
      },
    ]),
  )
  await run()
  expect(await cashOf(top)).toBe(0n)
  expect((await clientOf(top).listCommission({})).list.map(({ amount }) => amount)).toEqual([null])
  await owner.transaction((tx) =>
    post(tx, [
      {
        from: operatorFunds,
        to: budget,
        amount: held,
        reason: 'promo_funding',
        key: keyFrom('test', 2n),
      },
    ]),
  )
  await run(new Date(night().getTime() + 120_000))
  expect(await cashOf(top)).toBe(((await edgeOf(player)) * 1_500n) / 10_000n)
  expect(await balanceOf(owner, other)).toBeGreaterThan(0n)
})

test('the rates of a day are those with which it was begun', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(1_000n * usd))
  const { owner } = server.database
  await owner.run(sql`insert into commission_day (day, rates) values (${today()}::date, array[100, 0, 0])`)
  await run()
  expect(await cashOf(top)).toBe((await edgeOf(player)) / 100n)
  await expect(
    server.database.db.run(sql`update commission_day set rates = array[1, 1, 1]`),
  ).rejects.toMatchObject({ code: '42501' })
  await expect(owner.run(sql`delete from commission`)).rejects.toThrow()
})

test('a day of many teams is paid step by step, each once', async () => {
  const { owner } = server.database
  const size = 2_500
  await owner.run(sql`
    insert into player (account_name, password_hash, nickname, invite_code, adult_declared_at, terms_version)
    select 'top' || n, 'none', 'top' || n, 'TOP' || n, clock_timestamp(), 'test' from generate_series(1, ${size}::int) n`)
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`insert into team_day (day, ancestor_id, level, valid, edge)
      select ${today()}::date, id, 1, 1000000, 20000 from player where account_name like 'top%'`)
    await tx.run(
      sql`update ledger.account set balance = balance + 10000000, seq = seq + 1 where kind = 30 and owner = 1`,
    )
  })
  await run()
  const [paid] = await owner.rows(
    sql`select count(*)::int as count, sum(amount)::bigint as sum, (select steps from calendar_job where name = 'commission') as steps from commission`,
  )
  expect(paid).toEqual({ count: size, sum: BigInt(size) * 3_000n, steps: 3 })
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`delete from team_day`)
    await tx.run(sql`delete from commission`)
    await tx.run(sql`delete from ledger.transfer where reason = 65`)
  })
})

test('rounds each level down once', () => {
  expect(commissionOf([9_999n, 3n, 1n], [1_500, 500, 250])).toEqual([1_499n, 0n, 0n])
})

test('a day without a budget is shown as late, not with an invented amount', async () => {
  const top = await aPlayerWith(server.ctx)
  const player = await aMember(server, top.id)
  await stakesOf(server, player.id, red(10n * usd))
  const { owner } = server.database
  await owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update team_day set day = day - 2`)
    await tx.run(sql`update stake_day set day = day - 2`)
  })
  const { list } = await clientOf(top).listCommission({})
  expect(list).toMatchObject([{ state: 'late', amount: null }])
  expect((await clientOf(top).getTeam({})).yesterday).toBeNull()
})
