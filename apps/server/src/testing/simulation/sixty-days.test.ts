import { sql } from '@opendraw/db'
import { balanceOf, bonus, cash, points, promoBudget, promoDue } from '@opendraw/ledger'
import { DAY_MS, HOUR_MS } from '@opendraw/time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BudgetStatus, readBudgets } from '../../modules/promotions/budgets/index.ts'
import { countSettledRounds } from '../../modules/statistics/index.ts'
import { seed as seedContent } from '../../modules/wallet/index.ts'
import { verifyAll } from '../../verify-ledger.ts'
import { playerClient } from '../clients.ts'
import { startTestServer, type TestServer } from '../start-test-server.ts'
import { playADay, sleep } from './a-day.ts'
import { aSimulation, type Townsman } from './a-simulation.ts'
import { chanceFrom } from './chance.ts'
import { claimAll } from './claim-all.ts'

/** The simulated rounds are drawn without a vault: nothing of them is signed. */
const withoutVault = ['rounds', 'proofs', 'log and rounds']
/** Two ends of months, a 29 February, and the nights in which Europe and America change their clocks. */
const firstDay = new Date('2096-02-10T00:00:00Z')
const days = 60
const size = 200

let server: TestServer
let simulation: Townsman[]
const chance = chanceFrom(20_961_121)

beforeAll(async () => {
  server = await startTestServer()
  await server.ctx.db.transaction(seedContent)
  simulation = await aSimulation(server, size, firstDay)
}, 120_000)
afterAll(() => server.stop())

const dayAt = (at: number) => new Date(firstDay.getTime() + at * DAY_MS)

test('sixty days of two hundred players: no budget ever pays what it lacks, and the books are consistent', async () => {
  for (let at = 0; at < days; at++) {
    await playADay(server, simulation, dayAt(at), chance)
    const evening = new Date(dayAt(at).getTime() + 20 * HOUR_MS)
    await claimAll(
      server,
      simulation.filter(() => chance.in(10)),
      evening,
      chance,
    )
    await sleep(server, dayAt(at))
    await expectWithinBudgets()
  }
  await countSettledRounds(server.ctx)
  expect(
    (await verifyAll(server.ctx, null, withoutVault)).filter(({ violations }) => violations.length > 0),
  ).toEqual([])
  const late = await server.ctx.db.rows(
    sql`select name, period from calendar_job where done_at is null or failures > 0`,
  )
  expect(late).toEqual([])
}, 600_000)

test('no player who is excluded or has a limit got anything', async () => {
  const kept = simulation.filter(({ habit }) => habit === 'excluded' || habit === 'limited')
  expect(kept.length).toBe(10)
  const rows = await server.ctx.db.rows(
    sql`select kind from earning where player_id = any(${kept.map(({ id }) => id)}::bigint[])`,
  )
  expect(rows).toEqual([])
})

test('every programme gave something, so that all of this was tried', async () => {
  const rows = await server.ctx.db.rows<{ kind: string }>(
    sql`select distinct kind from earning where state = 'paid' order by kind`,
  )
  expect(rows.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['commission', 'points', 'rebate', 'sign_in', 'task', 'vip_gift', 'salary']),
  )
})

test('a player who covers every outcome earns next to nothing', async () => {
  const rows = await server.ctx.db.rows<{ staked: bigint; valid: bigint }>(sql`
    select staked, valid from player_wagering where player_id = any(${simulation.filter(({ habit }) => habit === 'covers').map(({ id }) => id)}::bigint[])`)
  expect(rows.length).toBeGreaterThan(5)
  for (const { staked, valid } of rows) expect(valid * 20n).toBeLessThan(staked)
})

test('every total on every screen matches the ledger', async () => {
  for (const one of simulation) await expectScreens(one)
}, 300_000)

/** What is left and what is promised is what came in less what was paid, and never less than nothing: of each budget, and in all. */
async function expectWithinBudgets(): Promise<void> {
  const budgets = await readBudgets(server.ctx.db)
  for (const { purpose, available, promised } of budgets) {
    expect([purpose, available >= 0n, promised >= 0n]).toEqual([purpose, true, true])
    expect(available).toBe(await balanceOf(server.ctx.db, promoBudget(purpose)))
    expect(promised).toBe(await balanceOf(server.ctx.db, promoDue(purpose)))
  }
  const sum = (pick: (one: BudgetStatus) => bigint) => budgets.reduce((all, one) => all + pick(one), 0n)
  expect(sum(({ available, promised }) => available + promised) + (await paid())).toBe(
    sum(({ funded, credited }) => funded + credited),
  )
}

/** What left the budgets for players, less what came back. */
async function paid(): Promise<bigint> {
  const row = await server.ctx.db.row<{ paid: bigint }>(sql`
    select coalesce(-sum(e.amount), 0)::bigint as paid from ledger.entry e join ledger.reason r on r.id = e.reason
     where e.kind in (30, 31) and r.name not in ('promo_share', 'promo_funding', 'promo_set_aside', 'promo_give_back')`)
  return row?.paid ?? 0n
}

async function expectScreens({ id, token }: Townsman): Promise<void> {
  const { db } = server.ctx
  const calls = playerClient(server, { token })
  const { wallet } = await calls.getUserinfo({})
  expect(wallet.cash).toBe(await balanceOf(db, cash(id)))
  expect(wallet.bonus).toBe(await balanceOf(db, bonus(id)))
  expect((await calls.getPoints({})).balance).toBe(await balanceOf(db, points(id)))
  const sums = await ledgerOf(id)
  expect((await calls.getRebate({})).paidTotal).toBe(sums.get('rebate') ?? 0n)
  const team = await calls.getTeam({})
  expect(team.total).toBe(sums.get('commission') ?? 0n)
  expect(team.levels.map(({ people, valid }) => ({ people, valid }))).toEqual(await teamOf(id))
  const listed = new Map<string, bigint>()
  for (let before: bigint | undefined; ; ) {
    const page = await calls.getJobLog({ limit: 100, ...(before && { before }) })
    for (const { kind, amount, asset, state } of page.list)
      if (asset === 'USD' && state === 'paid' && kind !== 'points')
        listed.set(kind, (listed.get(kind) ?? 0n) + BigInt(amount))
    if (page.next === null) break
    before = page.next
  }
  for (const kind of ['rebate', 'commission', 'vip_gift', 'salary', 'chest'])
    expect([kind, listed.get(kind) ?? 0n]).toEqual([kind, sums.get(kind) ?? 0n])
}

/** What the ledger credited to a player's cash, by reason. */
async function ledgerOf(id: bigint): Promise<Map<string, bigint>> {
  const rows = await server.ctx.db.rows<{ reason: string; amount: bigint }>(sql`
    select r.name as reason, sum(e.amount)::bigint as amount from ledger.entry e join ledger.reason r on r.id = e.reason
     where e.bucket = ledger.bucket_of(${id}) and e.owner = ${id} and e.kind = 1 group by r.name`)
  return new Map(rows.map(({ reason, amount }) => [reason, amount]))
}

/** The three levels below a player, walked from inviter to invitee. */
async function teamOf(id: bigint): Promise<{ people: number; valid: bigint }[]> {
  const levels: { people: number; valid: bigint }[] = []
  let above = [id]
  for (let level = 1; level <= 3; level++) {
    const rows = await server.ctx.db.rows<{ id: bigint; valid: bigint }>(sql`
      select p.id, coalesce(t.valid, 0) as valid from player p left join player_wagering t on t.player_id = p.id
       where p.invited_by = any(${above}::bigint[])`)
    levels.push({ people: rows.length, valid: rows.reduce((sum, { valid }) => sum + valid, 0n) })
    above = rows.map((row) => row.id)
  }
  return levels
}
