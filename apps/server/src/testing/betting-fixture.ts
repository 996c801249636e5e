import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Db, sql, violationsOf } from '@opendraw/db'
import type { FreshDatabase } from '@opendraw/db/testing'
import { type GameInstanceId, gameInstance, issueAt, roundId, rulesOf } from '@opendraw/games'
import {
  bankroll,
  cash,
  keyFrom,
  open,
  operatorFunds,
  playerFunds,
  post,
  roundReserve,
  verify,
} from '@opendraw/ledger'
import type { Money } from '@opendraw/money'
import { DAY_MS } from '@opendraw/time'
import { expect } from 'vitest'
import { systemClock } from '../config/clock.ts'
import type { BetEngineContext } from '../modules/betting/index.ts'
import { betInvariants } from '../modules/betting/invariants.ts'
import { databaseNow } from '../modules/rounds/tables/rounds.ts'
import { countSettledRounds, statisticsInvariants } from '../modules/statistics/index.ts'
import { createProcessState } from '../process-state.ts'

/** A context that takes bets, over a database; `moved` collects whose wallets it reported. */
export function aBetEngine(db: Db): BetEngineContext & { moved: bigint[] } {
  const moved: bigint[] = []
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  return {
    db,
    node: randomUUID(),
    clock: systemClock,
    log,
    state: createProcessState(),
    moved,
    onWalletsChanged: (ids) => void moved.push(...ids),
  }
}

export type PlainRound = Readonly<{ id: bigint; issue: bigint; seed: Buffer }>

let slot = 0

/** A round that is open now, with its reserve, and a seed known to the test: no vault is asked. */
export async function aPlainRound(
  owner: Db,
  input: { gameId?: GameInstanceId; locksInMs?: number; exposureLimit?: Money } = {},
): Promise<PlainRound> {
  const { gameId = 'rgb-1m', locksInMs = 60_000, exposureLimit = 1_000_000_000_000n } = input
  const instance = gameInstance(gameId)
  const { version } = rulesOf(instance.game)
  const nowMs = (await databaseNow(owner)).getTime()
  const issue = issueAt(instance, nowMs - 2 * DAY_MS + slot++ * instance.roundSeconds * 1000)
  const id = roundId(instance, issue)
  const seed = randomBytes(32)
  const commitment = createHash('sha256').update(seed).digest()
  await owner.transaction(async (tx) => {
    await tx.run(sql`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, rules_hash, mode, odds_version, vault_key, signature)
      values (${gameId}, 'test', 1, 1, 1, sha256('root'), sha256('rules'), 0, ${version}, '\\x00', '\\x00') on conflict do nothing`)
    await tx.run(sql`insert into round (id, game, issue, epoch, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path, exposure_limit)
      values (${id}, ${gameId}, ${issue}, 'test', ${new Date(nowMs - 60_000)}, ${new Date(nowMs + locksInMs)}, ${new Date(nowMs + locksInMs)},
        ${version}, 0, 0, ${commitment}, '{}', ${exposureLimit})`)
    await post(tx, [
      {
        from: operatorFunds,
        to: bankroll,
        amount: exposureLimit,
        reason: 'bankroll_funding',
        key: randomUUID(),
      },
      {
        from: bankroll,
        to: roundReserve(id),
        amount: exposureLimit,
        reason: 'reserve',
        key: keyFrom('reserve', id),
        ref: id,
      },
    ])
  })
  return { id, issue, seed }
}

/** Ends betting on it at once. */
export async function lock(db: Db, round: PlainRound): Promise<void> {
  await db.run(sql`update round set state = 'locked' where id = ${round.id} and state = 'open'`)
}

/** Stores a seal and the numbers (or the one digit) as the result, as the draw would. */
export async function draw(
  db: Db,
  round: PlainRound,
  numbers: number | readonly number[],
  seal: { root: Uint8Array; count: bigint; stake: Money },
): Promise<void> {
  await db.run(sql`update round set bets_root = ${Buffer.from(seal.root)}, bet_count = ${seal.count}, stake_total = ${seal.stake},
    sealed_at = clock_timestamp() where id = ${round.id}`)
  await db.run(sql`update round set state = 'drawn', seed = ${round.seed}, result = ${[numbers].flat()}::int[], drawn_at = clock_timestamp()
    where id = ${round.id}`)
}

let players = 0n

/** Wallets with this much cash each, in micro-USD. */
export async function walletsOf(owner: Db, count: number, amount: Money): Promise<bigint[]> {
  const ids = Array.from({ length: count }, () => 1_000_000n + players++)
  await owner.transaction(async (tx) => {
    await open(tx, ids.map(cash))
    await post(
      tx,
      ids.map(
        (id) =>
          ({
            from: playerFunds,
            to: cash(id),
            amount,
            reason: 'sandbox_deposit',
            key: randomUUID(),
          }) as const,
      ),
    )
  })
  return ids
}

/** Nothing of the ledger, the bets or what is counted of them is broken. */
export async function expectSoundBets(database: Pick<FreshDatabase, 'db' | 'owner'>): Promise<void> {
  expect(await verify(database.db)).toEqual([])
  expect(await violationsOf(database.db, betInvariants)).toEqual([])
  await countSettledRounds(database)
  expect(await violationsOf(database.db, statisticsInvariants)).toEqual([])
}
