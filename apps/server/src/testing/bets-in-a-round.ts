import { lineOf, rulesOf } from '@opendraw/games'
import { assert } from '@opendraw/money'
import type { TestServer } from './start-test-server.ts'

/** Bets on rgb by the names of play and pick. */
export type Bets = readonly (readonly [play: string, pick: string, stake: bigint])[]

export type BetsState = 'settled' | 'voided' | 'locked'

const rules = rulesOf('rgb')

/** A player's bets in a round of that state, as the tables would contain them in the end; no money moves for them. Answers the round. */
export async function betsInARound(
  server: Pick<TestServer, 'database'>,
  playerId: bigint,
  state: BetsState,
  bets: Bets,
): Promise<bigint> {
  const { pool } = server.database.owner
  const issue = nextIssue++
  const drawn = state === 'settled'
  await pool.query(`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, rules_hash, mode, odds_version, vault_key, signature)
    values ('rgb-1m', 'test', 1, 2, 1, decode(repeat('00', 32), 'hex'), '', 0, 1, '', '') on conflict do nothing`)
  await pool.query('alter table round disable trigger user')
  await pool.query(
    `insert into round (id, game, issue, epoch, state, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path,
       exposure_limit, bets_root, seed, result)
     values ($1, 'rgb-1m', $1, 'test', $2, now(), now(), now(), 1, 0, 0, decode(repeat('00', 32), 'hex'), '{}', 0, $3, $3, $4)`,
    [issue, state, drawn ? Buffer.alloc(32) : null, drawn ? [1] : null],
  )
  await pool.query('alter table round enable trigger user')
  const { rows } = await pool.query(`select nextval('ledger.journal_id') as id`)
  const journal = rows[0].id
  for (const [at, [playId, pick, stake]] of bets.entries()) {
    const line = lineOf(rules, playId, pick)
    assert(line !== undefined, 'the rules have that line')
    await pool.query(
      `insert into bet (player_id, round_id, seq, stake, staked, batch, placed_at, key, pick, bucket, line, play, source)
       values ($1, $2, 1, $3, $3, $7, clock_timestamp(), gen_random_uuid(), $5, ledger.bucket_of($1), $6, $4, 1)`,
      [playerId, issue, stake, line.playNo, line.pickIndex, at + 1, journal],
    )
  }
  // The round's batches are found by the stakes' entries of their journals.
  const total = bets.reduce((sum, [, , stake]) => sum + stake, 0n)
  await pool.query(
    `insert into ledger.entry (journal, bucket, owner, kind, asset, amount, reason, ref)
     values ($1, ledger.bucket_of($2), $2, 10, 1, $3, 1, $2), ($1, 0, 0, 20, 1, -$3::bigint, 1, $2)`,
    [journal, issue, total],
  )
  if (state !== 'locked')
    await pool.query(
      'insert into settlement (round_id, is_void, players, bets, amount) values ($1, $2, 1, $3, 0)',
      [issue, state === 'voided', bets.length],
    )
  return issue
}
let nextIssue = 202611210001n
