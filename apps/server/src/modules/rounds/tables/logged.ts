import { sql, type Tx } from '@opendraw/db'
import type { Money } from '@opendraw/money'

/** A published epoch as the log keeps it. */
export type LoggedEpoch = Readonly<{
  game: string
  id: string
  firstIssue: bigint
  lastIssue: bigint
  leafCount: number
  root: Buffer
  previousRoot: Buffer | null
  rulesHash: Buffer
  mode: number
  oddsVersion: number
  publishedAt: Date
  vaultKey: Buffer
  signature: Buffer
}>

const epoch = sql`game, id, first_issue, last_issue, leaf_count, root,
  previous_root, rules_hash, mode, odds_version, published_at,
  vault_key, signature`

/** The epochs of every game from a week on, in the order of their publication. */
export function epochsFrom(tx: Tx, id: string): Promise<LoggedEpoch[]> {
  return tx.rows(sql`select ${epoch} from epoch where id >= ${id} order by published_at, game, id`)
}

/** The epochs of a game below a week, newest first. */
export function epochsBefore(
  tx: Tx,
  game: string,
  before: string | null,
  limit: number,
): Promise<LoggedEpoch[]> {
  return tx.rows(
    sql`select ${epoch} from epoch where game = ${game} and (${before}::text is null or id < ${before}) order by id desc limit ${limit}`,
  )
}

/** How a round ended, as the log keeps it. */
export type EndedRound = Readonly<{
  game: string
  issue: bigint
  isOver: boolean
  betsRoot: Buffer | null
  betCount: bigint | null
  stakeTotal: Money | null
  result: number[] | null
  voidReason: string | null
}>

const ended = sql`game, issue, state in ('drawn', 'settled', 'voided') as is_over, bets_root, bet_count,
  stake_total, result, void_reason`

/** A game's rounds from one issue to another, in order. */
export function roundsBetween(tx: Tx, game: string, first: bigint, last: bigint): Promise<EndedRound[]> {
  return tx.rows(
    sql`select ${ended} from round where game = ${game} and issue between ${first} and ${last} order by issue`,
  )
}

/** Rounds that took bets, or might have, and were voided and sealed; by the time that they were to draw at. */
export function voidedSince(tx: Tx, since: Date): Promise<EndedRound[]> {
  return tx.rows(sql`select ${ended} from round
    where state = 'voided' and void_reason <> 'not_opened' and bets_root is not null and draws_at >= ${since} order by draws_at, id`)
}
