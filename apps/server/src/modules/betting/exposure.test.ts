import { randomUUID } from 'node:crypto'
import { sql } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { type Game, lineOf, rulesOf } from '@opendraw/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPlainRound } from '../../testing/betting-fixture.ts'
import { createExposureBook, purgeOldLeases } from './exposure.ts'
import { leaseExposure } from './tables/batches.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const usd = (amount: number) => BigInt(amount) * 1_000_000n

/** An exposure book with that loss limit, and its answer to ten dollars on a line; `of`: the round of another node's book. */
async function aBook(game: Game, exposureLimit: bigint, of?: Readonly<{ id: bigint }>) {
  const { id } = of ?? (await aPlainRound(database.owner, { gameId: `${game}-1m`, exposureLimit }))
  const rules = rulesOf(game)
  const round = { id, rules, locksAt: new Date(8.64e15), exposureLimit }
  const book = createExposureBook(database.db, randomUUID())
  const lineOn = (play: string, pick: string, stake = usd(10)) => {
    const line = lineOf(rules, play, pick)
    if (!line) throw new Error(`${play} ${pick} is not offered`)
    return { play: line.playNo, pick: line.pickIndex, stake }
  }
  const hold = async (play: string, pick: string, stake?: bigint, isCovered = true) =>
    book.hold(round, [lineOn(play, pick, stake)], async () => isCovered)
  const release = (play: string, pick: string, stake?: bigint) =>
    book.release(id, [lineOn(play, pick, stake)])
  const accept = (play: string, pick: string, stake?: bigint) => book.accept(id, [lineOn(play, pick, stake)])
  return { id, hold, release, accept }
}

const held = { ok: true }

test('takes bets on ssc that no number pays together, though their payouts add up to more than the limit', async () => {
  // A above B above C excludes A below C: of three times 21.70 at most two are paid, for 30 staked.
  const { hold } = await aBook('ssc', usd(24))
  expect(await hold('ssc_dragon', 'A-B')).toEqual(held)
  expect(await hold('ssc_dragon', 'B-C')).toEqual(held)
  expect(await hold('ssc_dragon', 'C-D')).toMatchObject({ ok: false, reason: 'limit_reached' })
  expect(await hold('ssc_tiger', 'A-C')).toEqual(held)
})

test('tells the largest stake on ssc that still fits', async () => {
  const { hold } = await aBook('ssc', usd(100))
  const refusal = await hold('ssc_last2', '07', usd(10))
  expect(refusal).toEqual({ ok: false, reason: 'limit_reached', max: 1_030_000n })
  expect(await hold('ssc_last2', '07', 1_030_000n)).toEqual(held)
})

test('counts pk by its bound: one number on two places as if both could win', async () => {
  const { hold, release } = await aBook('pk', usd(100))
  expect(await hold('pk_pos', '1-7')).toEqual(held)
  expect(await hold('pk_pos', '2-7')).toMatchObject({ reason: 'limit_reached', max: 1_360_000n })
  release('pk_pos', '1-7')
  expect(await hold('pk_pos', '2-7')).toEqual(held)
})

const leasedOf = async ({ id }: Readonly<{ id: bigint }>) => {
  const row = await database.owner.row<{ amount: bigint }>(
    sql`select coalesce(sum(amount), 0)::bigint as amount from exposure_lease where round_id = ${id}`,
  )
  return row?.amount
}

test('nothing of a round is leased for a slip that its player has no money for', async () => {
  const one = await aBook('rgb', usd(90))
  expect(await one.hold('rgb_n', '7', usd(10), false)).toEqual({ ok: false, reason: 'insufficient_balance' })
  expect(await leasedOf(one)).toBe(0n)
  expect(await one.hold('rgb_n', '7')).toEqual(held)
})

test('the stakes of slips that may still be refused make no room for others', async () => {
  const { hold, accept, release } = await aBook('rgb', usd(96))
  expect(await hold('rgb_big', '', usd(100))).toEqual(held)
  accept('rgb_big', '', usd(100))
  // Whoever has no money is asked for it only where more is leased: the first two are held.
  const moneyless = () => hold('rgb_small', '', usd(100), false)
  expect([await moneyless(), await moneyless()]).toEqual([held, held])
  expect(await moneyless()).toEqual({ ok: false, reason: 'insufficient_balance' })
  expect(await hold('rgb_big', '')).toMatchObject({ reason: 'limit_reached', max: 0n })
  release('rgb_small', '', usd(100))
  accept('rgb_small', '', usd(100))
  expect(await hold('rgb_big', '', usd(100))).toEqual(held)
})

test('what one node leased for slips that were not accepted is there for another again', async () => {
  const one = await aBook('rgb', usd(90))
  const other = await aBook('rgb', usd(90), one)
  expect(await one.hold('rgb_n', '7')).toEqual(held)
  expect(await other.hold('rgb_n', '7')).toMatchObject({ reason: 'limit_reached' })
  one.release('rgb_n', '7')
  await expect.poll(() => leasedOf(one)).toBeLessThanOrEqual(usd(6))
  expect(await other.hold('rgb_n', '7', usd(9))).toEqual(held)
  expect(await one.hold('rgb_n', '8')).toMatchObject({ reason: 'limit_reached' })
})

test('leases of a round are deleted a week after it finished', async () => {
  const rounds = await Promise.all([1, 2, 3].map(() => aPlainRound(database.owner, { gameId: 'rgb-1m' })))
  const ids = rounds.map(({ id }) => id)
  const [old, recent, open] = ids
  for (const id of ids) await leaseExposure(database.db, id, randomUUID(), usd(1), usd(2))
  await database.owner.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update round set finished_at = clock_timestamp() - interval '8 days' where id = ${old}`)
    await tx.run(
      sql`update round set finished_at = clock_timestamp() - interval '6 days' where id = ${recent}`,
    )
  })
  await purgeOldLeases(database.db)
  const left = await database.owner.rows<{ id: bigint }>(
    sql`select round_id as id from exposure_lease where round_id = any(${ids}::bigint[]) order by round_id`,
  )
  expect(left.map(({ id }) => id)).toEqual(
    [recent, open].sort((one, other) => Number((one ?? 0n) - (other ?? 0n))),
  )
})
