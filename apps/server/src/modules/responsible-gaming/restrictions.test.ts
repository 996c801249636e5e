import { randomUUID } from 'node:crypto'
import { sql, type Tx, violationsOf } from '@opendraw/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound } from '../../testing/betting-fixture.ts'
import { playerClient, refusalOf } from '../../testing/clients.ts'
import { listen } from '../../testing/listen.ts'
import { aPlayerWith } from '../../testing/makers.ts'
import { startTestServer } from '../../testing/start-test-server.ts'
import { timePasses } from '../../testing/time-passes.ts'
import { aSlipOn, twoNodes } from '../../testing/two-nodes.ts'
import { whileLocked } from '../../testing/while-locked.ts'
import { checkDepositLimits } from './checks/check-money.ts'
import { clearLimitFlags } from './checks/refresh-limit-flag.ts'
import { protectionInvariants } from './invariants.ts'

let nodes: Awaited<ReturnType<typeof twoNodes>>
beforeAll(async () => {
  nodes = await twoNodes()
})
afterAll(async () => {
  expect(await violationsOf(nodes.one.database.db, protectionInvariants)).toEqual([])
  await nodes.stop()
})

const depositOf = (playerId: bigint) =>
  refusalOf(nodes.one.ctx.db.transaction((tx) => checkDepositLimits(tx, playerId, 1n)))

test('a pause stops bets and deposits at once on every node, and nothing else; after it all is as before', async () => {
  const { id, here, there } = await nodes.aPlayer()
  await there.placeBet(nodes.aSlip())
  await here.chooseNoLimit({})
  const { until } = await here.coolOff({ hours: 24 })
  const refused = await here.placeBet(nodes.aSlip()).catch((error: unknown) => Object(error))
  expect(refused).toMatchObject({ reason: 'on_pause', details: { until: String(until?.getTime()) } })
  await expect.poll(() => refusalOf(there.placeBet(nodes.aSlip())), { timeout: 2_000 }).toBe('on_pause')
  expect(await depositOf(id)).toBe('on_pause')
  expect((await there.getStatement({})).list.length).toBeGreaterThan(0)
  expect((await here.getProtection({})).rest).toMatchObject({ kind: 'pause', until, mayAskReturn: false })

  await timePasses(nodes.one.database.owner, id, 24)
  await here.placeBet(nodes.aSlip())
  expect((await here.getProtection({})).rest).toBeNull()
})

test('R11: an exclusion reaches a node that has just let the player bet within a second, and ends their streams of play', async () => {
  const { here, there, token } = await nodes.aPlayer()
  await there.placeBet(nodes.aSlip())
  const stream = await listen(nodes.other, { token, games: 'rgb-1m' })
  await here.excludeSelf({ months: 6 })
  await stream.ended
  expect(stream.heard.map(({ event }) => event.type)).not.toContain('session_ended')
  await expect.poll(() => refusalOf(there.placeBet(nodes.aSlip())), { timeout: 2_000 }).toBe('self_excluded')
  expect((await there.getUserinfo({})).wallet.cash).toBe(999000000n)
})

test('nothing shortens an exclusion: not a pause, not a shorter one, not the database', async () => {
  const { id, here } = await nodes.aPlayer()
  const { until } = await here.excludeSelf({ months: 12 })
  expect(await here.coolOff({ hours: 24 })).toEqual({ until })
  expect(await here.excludeSelf({ months: 6 })).toEqual({ until })
  expect((await here.getProtection({})).rest).toMatchObject({ kind: 'exclusion', until })
  const { here: forGood } = await nodes.aPlayer()
  await forGood.excludeSelf({ months: 'permanent' })
  expect(await forGood.coolOff({ hours: 24 })).toEqual({ until: null })
  expect(await forGood.excludeSelf({ months: 6 })).toEqual({ until: null })
  expect(await refusalOf(here.askReturn({}))).toBe('return_too_early')
  const { owner } = nodes.one.database
  await expect(
    owner.run(sql`update play_restriction set until_at = clock_timestamp() where player_id = ${id}`),
  ).rejects.toThrow('cannot be changed')
  await expect(owner.run(sql`delete from play_restriction where player_id = ${id}`)).rejects.toThrow(
    'append-only',
  )
})

test('R12: a player is back only when they ask after the end, and then 24 hours later', async () => {
  const { id, here } = await nodes.aPlayer()
  const { owner } = nodes.one.database
  await here.excludeSelf({ months: 6 })
  await timePasses(owner, id, 190 * 24)
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('self_excluded')
  expect((await here.getProtection({})).rest).toMatchObject({
    kind: 'exclusion',
    mayAskReturn: true,
    returnsAt: null,
  })
  const { returnsAt } = await here.askReturn({})
  expect(await here.askReturn({})).toEqual({ returnsAt })
  expect((await here.getProtection({})).rest).toMatchObject({ returnsAt, mayAskReturn: false })
  await timePasses(owner, id, 23.9)
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('self_excluded')
  await timePasses(owner, id, 0.1)
  await here.placeBet(nodes.aSlip())
  expect(await refusalOf(here.askReturn({}))).toBe('not_excluded')
})

test('an exclusion for good has no end and no way back', async () => {
  const { id, here } = await nodes.aPlayer()
  expect(await here.excludeSelf({ months: 'permanent' })).toEqual({ until: null })
  await timePasses(nodes.one.database.owner, id, 20 * 365 * 24)
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('self_excluded_for_good')
  expect(await refusalOf(here.askReturn({}))).toBe('self_excluded_for_good')
  expect(await depositOf(id)).toBe('self_excluded_for_good')
})

test('a repeat of a slip that was taken before the exclusion is answered as the first time', async () => {
  const { here } = await nodes.aPlayer()
  const slip = nodes.aSlip()
  const first = await here.placeBet(slip)
  await here.excludeSelf({ months: 6 })
  expect(await here.placeBet(slip)).toEqual(first)
  expect(await refusalOf(here.placeBet({ ...slip, key: randomUUID() }))).toBe('self_excluded')
})

test('R13: a player whose documents show a minor neither plays nor deposits', async () => {
  const { id, here } = await nodes.aPlayer()
  await nodes.one.database.owner.transaction((tx) => foundTooYoung(tx, id))
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('age_not_met')
  expect(await depositOf(id)).toBe('age_not_met')
})

test('nor when a limit ends in the moment in which that is decided', async () => {
  const { id, here } = await nodes.aPlayer()
  await here.coolOff({ hours: 24 })
  await timePasses(nodes.one.database.owner, id, 25)
  await whileLocked(
    nodes.one,
    sql`select from player where id = ${id}`,
    () => clearLimitFlags(nodes.one.ctx),
    (tx) => foundTooYoung(tx, id),
  )
  expect(await refusalOf(here.placeBet(nodes.aSlip()))).toBe('age_not_met')
})

/** As an operator decides on documents. */
async function foundTooYoung(tx: Tx, id: bigint): Promise<void> {
  await tx.run(sql`insert into kyc_case (player_id, state, document_kind, document_number, document_index, document_expires, first_name,
    last_name, birth_date, country, decided_at, reason_code) values (${id}, 'failed', 'passport', '\\x00', '\\x00', '2040-01-01', '\\x00', '\\x00',
    '\\x00', 'BR', clock_timestamp(), 'underage')`)
  await tx.run(sql`update player set has_active_limits = true where id = ${id}`)
}

test('when the last restriction or limit is over, bets take the fast path again', async () => {
  const { id, here } = await nodes.aPlayer()
  const hasActiveLimits = async () =>
    (
      await nodes.one.database.owner.row<{ hasActiveLimits: boolean }>(
        sql`select has_active_limits from player where id = ${id}`,
      )
    )?.hasActiveLimits
  await here.coolOff({ hours: 24 })
  expect(await hasActiveLimits()).toBe(true)
  await clearLimitFlags(nodes.one.ctx)
  expect(await hasActiveLimits()).toBe(true)
  await timePasses(nodes.one.database.owner, id, 24)
  await clearLimitFlags(nodes.one.ctx)
  expect(await hasActiveLimits()).toBe(false)
})

test('a stake while excluded, or over a limit, is named when the books are checked', async () => {
  const fresh = await startTestServer()
  const { owner, db } = fresh.database
  const there = await aPlainRound(owner, { locksInMs: 600_000 })
  const player = await aPlayerWith(fresh.ctx, { cash: '100.00' })
  const client = playerClient(fresh, player)
  await client.placeBet(aSlipOn(there, 5000000n))
  await owner.run(sql`insert into play_restriction (player_id, kind, from_at, until_at)
    values (${player.id}, 'exclusion', clock_timestamp() - interval '1 hour', clock_timestamp() + interval '1 year')`)
  await owner.run(sql`insert into protection_limit (player_id, kind, period, amount, from_at)
    values (${player.id}, 'stake', 'day', 4000000, clock_timestamp() - interval '1 hour'), (${player.id}, 'loss', 'week', 5000000, clock_timestamp() - interval '1 hour')`)
  const found = await violationsOf(db, protectionInvariants)
  expect(found.map(({ invariant }) => invariant)).toEqual([
    'no player stakes or deposits during a break or exclusion',
    'no stake passes the limit that its player set',
  ])
  await fresh.stop()
})
