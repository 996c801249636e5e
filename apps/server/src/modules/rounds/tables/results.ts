import { sql, type Tx } from '@opendraw/db'
import { columns, type RoundRow } from './rounds.ts'

/** What a drawn round showed. */
export type DrawnResult = Readonly<{ issue: bigint; result: number[] }>

/** The newest drawn rounds of a game, newest first; voided rounds are passed over. */
export function newestResults(tx: Tx, game: string, limit: number): Promise<DrawnResult[]> {
  return tx.rows(sql`select issue, result from round
    where game = ${game} and state in ('drawn', 'settled') order by issue desc limit ${limit}`)
}

/** Drawn and voided rounds of a game from one issue to below another, newest first. */
export function pastRounds(
  tx: Tx,
  game: string,
  { from, before }: { from: bigint; before: bigint },
  limit: number,
): Promise<RoundRow[]> {
  return tx.rows(sql`select ${columns} from round
    where game = ${game} and issue >= ${from} and issue < ${before} and state in ('drawn', 'settled', 'voided') order by issue desc limit ${limit}`)
}

/** The server's signature over a round's sealed bets; null until they are sealed. */
export async function findSealSignature(tx: Tx, id: bigint): Promise<Buffer | null> {
  const found = sql`select seal_signature as signature from round where id = ${id}`
  return (await tx.row<{ signature: Buffer | null }>(found))?.signature ?? null
}

/** The seed of the first round of a game, from one issue to another, that has revealed one. */
export async function firstSeedBetween(
  db: Tx,
  game: string,
  first: bigint,
  last: bigint,
): Promise<Buffer | null> {
  const row = await db.row<{ seed: Buffer }>(sql`
    select seed from round where game = ${game} and issue between ${first} and ${last} and seed is not null order by issue limit 1`)
  return row?.seed ?? null
}

/** Whether a round that was to be drawn before this is unfinished still. */
export async function hasUnfinishedBefore(db: Tx, before: Date): Promise<boolean> {
  const row = await db.row<{ isLate: boolean }>(
    sql`select exists (select from round where finished_at is null and draws_at < ${before}) as is_late`,
  )
  return row?.isLate === true
}
