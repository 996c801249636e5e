import { createHash, randomBytes } from 'node:crypto'
import { type Db, sql } from '@opendraw/db'
import { type Game, type GameInstanceId, gameInstance, issueAt, roundId, rulesOf } from '@opendraw/games'
import { bankroll, keyFrom, operatorFunds, post, roundReserve } from '@opendraw/ledger'
import type { Money } from '@opendraw/money'

export type BenchRound = Readonly<{
  id: bigint
  gameId: GameInstanceId
  issue: bigint
  oddsVersion: number
  seed: Buffer
}>

// Long before the vault's first epoch, so that the round clock of a running server ignores it.
const EPOCH_ID = '1999-W52'
const firstDayMs = Date.UTC(2000, 0, 1)
const EXPOSURE_LIMIT: Money = 100_000_000_000_000n

/**
 * A round that is open for bets, until its draw in so many days (which may be past), with the house's money behind it. It was never committed to by a vault: what is
 * measured is betting on it and settling it, and its seed is the one returned.
 */
export async function openRound(
  owner: Db,
  number: number,
  game: Game = 'rgb',
  drawsInDays = 1,
): Promise<BenchRound> {
  const gameId: GameInstanceId = `${game}-5m`
  const instance = gameInstance(gameId)
  const issue = issueAt(instance, firstDayMs + number * instance.roundSeconds * 1_000)
  const id = roundId(instance, issue)
  const oddsVersion = rulesOf(instance.game).version
  const seed = randomBytes(32)
  const commitment = createHash('sha256').update(seed).digest()
  const drawsAt = sql`clock_timestamp() + interval '1 day' * ${drawsInDays}::int`
  await owner.transaction(async (tx) => {
    await tx.run(sql`insert into epoch (game, id, first_issue, last_issue, leaf_count, root, rules_hash, mode, odds_version, vault_key, signature)
      values (${gameId}, ${EPOCH_ID}, ${issue}, ${issue}, 2016, ${commitment}, '', 0, ${oddsVersion}, '', '')
      on conflict do nothing`)
    await tx.run(sql`insert into round (id, game, issue, epoch, opens_at, locks_at, draws_at, odds_version, mode, leaf_index, commitment, path, exposure_limit)
      values (${id}, ${gameId}, ${issue}, ${EPOCH_ID}, ${drawsAt} - interval '1 day', ${drawsAt}, ${drawsAt}, ${oddsVersion}, 0, 0, ${commitment}, '{}', ${EXPOSURE_LIMIT})`)
    const about = { amount: EXPOSURE_LIMIT, ref: id } as const
    await post(tx, [
      {
        from: operatorFunds,
        to: bankroll,
        reason: 'bankroll_funding',
        key: keyFrom('bench funding', id),
        ...about,
      },
      { from: bankroll, to: roundReserve(id), reason: 'reserve', key: keyFrom('reserve', id), ...about },
    ])
  })
  return { id, gameId, issue, oddsVersion, seed }
}

/** How many rounds the database knows: the number of the next one. */
export async function countRounds(owner: Db): Promise<number> {
  const row = await owner.row<{ count: bigint }>(sql`select count(*) as count from round`)
  return Number(row?.count ?? 0n)
}
