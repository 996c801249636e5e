import { randomUUID } from 'node:crypto'
import { sql, violationsOf } from '@opendraw/db'
import { rulesOf } from '@opendraw/games'
import { verify } from '@opendraw/ledger'
import { dayAfter } from '@opendraw/time'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aPastDay } from '../../testing/a-past-day.ts'
import { aPlainRound, draw, lock } from '../../testing/betting-fixture.ts'
import { anOperatorClient, type OperatorClient, playerClient, refusalOf } from '../../testing/clients.ts'
import { aDayFixture } from '../../testing/day-fixture.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { sealRound, settleRound } from '../betting/index.ts'
import { sumHouse } from '../promotions/budgets/index.ts'
import { daySheetInvariants, findDay, readSheet } from './index.ts'

const usd = 1_000_000n
let server: TestServer
/** A day that is over for long, whatever the hour. */
let day: string
let first: OperatorClient
let second: OperatorClient
beforeAll(async () => {
  server = await startTestServer()
  day = (await aPastDay(server, 1)).day
  first = await anOperatorClient(server, 'cashier')
  second = await anOperatorClient(server, 'treasurer')
})
afterAll(async () => {
  expect(await verify(server.database.db)).toEqual([])
  expect(await violationsOf(server.database.db, daySheetInvariants)).toEqual([])
  await server.stop()
})

const { give, lastJournal, backdate, summed, held } = aDayFixture(() => server)
const calendarIs = (state: 'done' | 'open') =>
  server.database.owner.run(sql`
    insert into calendar_job (name, period, due_at, done_at) values ('product-payments', ${day}, now(), ${state === 'done' ? sql`now()` : sql`null`})
    on conflict (name, period) do update set done_at = excluded.done_at`)
const stateOf = async () => (await findDay(server.ctx.db, day))?.state

test('a day’s sheet opens with what was there, names each movement by its reason, and closes with what is there', async () => {
  const before = await lastJournal()
  await give(500n * usd)
  const player = await aPlayerWith(server.ctx, { cash: '20.00' })
  await backdate(before, day)
  const bets = await lastJournal()
  const round = await aPlainRound(server.database.owner, { gameId: 'k3-1m', locksInMs: 30_000 })
  const lines = [{ play: 'k3_small', pick: '', stake: 3n * usd }]
  await playerClient(server, player).placeBet({
    ...{ gameId: 'k3-1m', issue: round.issue, oddsVersion: rulesOf('k3').version },
    ...{ lines, key: randomUUID() },
  })
  await lock(server.database.owner, round)
  await draw(server.database.owner, round, [1, 1, 2], await sealRound(server.ctx, round.id))
  await settleRound(server.ctx, round.id)
  await backdate(bets, dayAfter(day, 1))
  await summed(day)
  const own = await held(day, 'cash')
  expect(own).toMatchObject({ opening: 0n, closing: 20n * usd })
  const next = await held(dayAfter(day, 1), 'cash')
  expect(next?.opening).toBe(own?.closing)
  expect(next?.moves.map(({ reason, came, left }) => [reason, came > 0n, left])).toEqual([
    ['stake', false, 3n * usd],
    ['payout', true, 0n],
  ])
  const { rows } = await server.database.owner.pool.query(
    'select sum(balance)::bigint as cash from ledger.account where kind = 1 and asset = 1',
  )
  expect(next?.closing).toBe(BigInt(rows[0].cash))
  for (const { kinds } of (await readSheet(server.ctx.db, day)).assets)
    expect(kinds.reduce((sum, { closing }) => sum + closing, 0n)).toBe(0n)
})

test('a day that is not over, not summed or not worked off by the calendar is not signed, and says why', async () => {
  const today = (await aPastDay(server, -1)).day
  expect(await refusalOf(first.signDay({ day: today, reason: 'all looked at' }))).toBe('day_not_over')
  expect(await refusalOf(first.signDay({ day: '9999-12-31', reason: 'all looked at' }))).toBe('day_not_over')
  expect(await refusalOf(first.signDay({ day: '1999-12-31', reason: 'all looked at' }))).toBe('not_found')
  expect(await refusalOf(first.getDaySheet({ day: '1999-12-31' }))).toBe('not_found')
  expect(await refusalOf(first.signDay({ day, reason: 'all looked at' }))).toBe('day_jobs_open')
  await calendarIs('open')
  expect(await refusalOf(first.signDay({ day, reason: 'all looked at' }))).toBe('day_jobs_open')
  expect((await first.getDaySheet({ day })).day).toMatchObject({ waits: 'jobs', jobs: ['product-payments'] })
  await calendarIs('done')
  expect(await stateOf()).toBe('ready')
  expect(await refusalOf(first.signDay({ day, reason: ' ' }))).toBe('reason_required')
  const auditor = await anOperatorClient(server, 'auditor')
  expect(await refusalOf(auditor.signDay({ day, reason: 'all looked at' }))).toBe('no_permission')
})

test('two who sign one day at once: one signature counts; two who sign second at once: the day is locked once', async () => {
  const other = await anOperatorClient(server, 'cashier')
  const tried = await Promise.allSettled(
    [first, other].map((one) => one.signDay({ day, reason: 'all looked at' })),
  )
  expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { list } = await second.listDays({})
  const signed = list.find((one) => one.day === day)
  expect(signed).toMatchObject({ state: 'signed', isMine: false })
  const proposal = { id: signed?.approval ?? 0n, hash: signed?.hash ?? '' }
  const third = await anOperatorClient(server, 'treasurer')
  const decided = await Promise.allSettled([second, third].map((one) => one.approveProposal(proposal)))
  expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await first.getDaySheet({ day })).day).toMatchObject({ state: 'locked', waits: null })
  expect(await refusalOf(first.signDay({ day, reason: 'again' }))).toBe('day_locked')
})

test('who signed first does not sign second', async () => {
  const admin = await anOperatorClient(server, 'admin')
  const next = dayAfter(day, 1)
  await server.database.owner.run(
    sql`insert into calendar_job (name, period, due_at, done_at) values ('product-payments', ${next}, now(), now())`,
  )
  await vi.waitFor(async () => {
    await sumHouse(server.ctx.db, 0)
    expect((await findDay(server.ctx.db, next))?.state).toBe('ready')
  }, 90_000)
  const { approval: id } = await admin.signDay({ day: next, reason: 'all looked at' })
  const hash = (await admin.getDaySheet({ day: next })).day.hash ?? ''
  expect(await refusalOf(admin.approveProposal({ id, hash }))).toBe('own_proposal')
  await admin.withdrawProposal({ id })
  expect((await findDay(server.ctx.db, next))?.state).toBe('ready')
}, 100_000)

test('nothing is posted into a day that is over, by whatever way; a correction is a journal of today', async () => {
  const before = await held(day, 'bankroll')
  await give(7n)
  await summed(day)
  expect(await held(day, 'bankroll')).toEqual(before)
  const { owner } = server.database
  const past = sql`insert into ledger.journal (id, at) values (nextval('ledger.journal_id'), ${day}::date)`
  await expect(owner.run(past)).rejects.toMatchObject({ code: 'OD016' })
  await expect(server.ctx.db.run(past)).rejects.toMatchObject({ code: '42501' })
  await expect(owner.run(sql`delete from day_lock`)).rejects.toMatchObject({ code: 'OD001' })
  await expect(owner.run(sql`update day_closing set amount = 1`)).rejects.toMatchObject({ code: 'OD001' })
})

test('an exported sheet has a line for opening, movements and closing, and says who took it', async () => {
  const { csv, lines } = await first.exportDaySheet({ day })
  expect(csv.split('\r\n')[0]).toBe('day (UTC),asset,account,what,amount')
  expect(csv).toContain(`${day},USD,bankroll,bankroll_funding,500.000000`)
  expect(csv).toContain(`${day},USD,cash,closing,20.000000`)
  expect(lines).toBeGreaterThan(4)
})

test('a changed closing, and a lock without its approval, are found', async () => {
  const { owner } = server.database
  const broken = async (change: string) => {
    const undo = new Error('undo')
    let found: string[] = []
    await owner
      .transaction(async (tx) => {
        await tx.run(sql`set local session_replication_role = replica`)
        await tx.run(
          change === 'closing'
            ? sql`update day_closing set amount = amount + 1 where kind = 1`
            : sql`update day_lock set approval_id = 1`,
        )
        found = (await violationsOf(tx, daySheetInvariants)).map(({ invariant }) => invariant)
        throw undo
      })
      .catch((error: unknown) => expect(error).toBe(undo))
    return found
  }
  expect(await broken('closing')).toEqual([daySheetInvariants[1]?.name])
  expect(await broken('lock')).toEqual([daySheetInvariants[2]?.name])
})
