import { randomUUID } from 'node:crypto'
import { type Statement, sql, violationsOf } from '@opendraw/db'
import { type FreshDatabase, freshDatabase } from '@opendraw/db/testing'
import { rgbRules } from '@opendraw/games'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aBetEngine, aPlainRound, draw, lock, walletsOf } from '../../testing/betting-fixture.ts'
import { betInvariants } from './invariants.ts'
import { placeBet } from './place-bet.ts'
import { sealRound } from './seal-round.ts'
import { settleRound } from './settle-round.ts'

let database: FreshDatabase
beforeEach(async () => {
  database = await freshDatabase()
  const ctx = aBetEngine(database.db)
  const round = await aPlainRound(database.owner)
  const players = await walletsOf(database.owner, 10, 10_000_000n)
  await Promise.all(
    players.map((playerId, at) =>
      placeBet(ctx, {
        playerId,
        gameId: 'rgb-1m',
        issue: round.issue,
        oddsVersion: rgbRules.version,
        source: 'game',
        lines: [{ play: 'rgb_n', pick: String(at), stake: 1_000_000n }],
        key: randomUUID(),
      }),
    ),
  )
  await lock(database.owner, round)
  await draw(database.owner, round, 4, await sealRound(ctx, round.id))
  await settleRound(ctx, round.id)
})
afterEach(() => database.drop())

test('finds nothing wrong with honest bets', async () => {
  expect(await violationsOf(database.db, betInvariants)).toEqual([])
})

test.each<[string, Statement, string[]]>([
  [
    'a bet that was raised',
    sql`update bet set stake = stake + 1000000, staked = staked + 1000000 where pick = 5`,
    [
      'every slip has exactly its stake in the ledger',
      'a wallet’s stakes in its last round are the sum of its slips there',
      'the seal holds exactly the bets',
    ],
  ],
  [
    'a pick that became the winner',
    sql`update bet set pick = 4 where pick = 5`,
    ['payouts are what the bets won', 'the seal holds exactly the bets'],
  ],
  [
    'a bet after the lock',
    sql`update bet set placed_at = placed_at + interval '1 day' where pick = 5`,
    ['no bet outside the hours of its round', 'every bet was placed when its batch was'],
  ],
  [
    'a bet that is told earlier',
    sql`update bet set placed_at = placed_at - interval '1 microsecond' where pick = 5`,
    ['every bet was placed when its batch was'],
  ],
  [
    'winning odds that were changed',
    sql`update win set odds = odds + 1 where play = (select play from bet limit 1)`,
    ['payouts are what the bets won', 'winning lines follow from rules and result'],
  ],
  [
    'a payout that was doubled',
    sql`insert into ledger.entry select journal, owner, amount, seq + 1, balance_after, ref, key, bucket, kind, asset, reason from ledger.entry where reason = 2 and seq > 0`,
    ['a paid chunk paid each of its players once, and no one else'],
  ],
  [
    'a lease beyond the limit',
    sql`update exposure_lease set amount = 9000000000000000`,
    ['leases stay within the limit'],
  ],
  [
    'a number of winning bets that was raised',
    sql`update round_payout set bets = bets + 1`,
    ['payouts are what the bets won', 'the chunks contain every payout'],
  ],
  [
    'a chunk that names another journal',
    sql`update settle_chunk set journal = 1`,
    ['the journal of a paid chunk moved what the chunk holds'],
  ],
  [
    'a total of payouts that is told higher',
    sql`update round set payout_total = payout_total + 1`,
    ['what a finished round shows is what was done'],
  ],
  [
    'a settled round that is told void',
    sql`update round set state = 'voided'`,
    ['what a finished round shows is what was done'],
  ],
  [
    'a root of a batch that was changed',
    sql`update bet_batch set root = sha256('another')`,
    ['the stored roots are those of the batches'],
  ],
  [
    'a root of a batch that there is not',
    sql`insert into bet_batch select round_id, batch + 1000, root, bet_count, stake_total from bet_batch limit 1`,
    ['the stored roots are those of the batches'],
  ],
])('names the rules that %s breaks', async (_, corruption, broken) => {
  await database.owner.transaction(async (tx) => {
    for (const table of [sql`bet`, sql`win`])
      await tx.run(sql`alter table ${table} disable trigger append_only`)
    await tx.run(sql`alter table ledger.entry disable trigger journals_sum_to_zero`)
    await tx.run(sql`alter table round disable trigger change_checked`)
    await tx.run(corruption)
  })
  const found = await violationsOf(database.db, betInvariants)
  expect([...new Set(found.map((one) => one.invariant))]).toEqual(broken)
})
