import type { MarketingTopic } from '@opendraw/contract'
import { sql, type Tx } from '@opendraw/db'

/** That a player agrees to hear of a product by a channel: since when, and by which version of the words. */
export type Consent = MarketingTopic & Readonly<{ wording: string; answeredAt: Date }>

/** An answer as it was given, once; the newest of a product and channel holds. */
export type ConsentAnswer = Consent & Readonly<{ isGiven: boolean }>

const newest = sql`select distinct on (player_id, product, channel) player_id, product, channel, is_given, wording, answered_at
  from marketing_consent`

export function consentsOf(db: Tx, playerId: bigint): Promise<Consent[]> {
  return db.rows(sql`
    select product, channel, wording, answered_at
      from (${newest} where player_id = ${playerId} order by player_id, product, channel, id desc) n
     where is_given order by product, channel`)
}

/** Every answer of the player, newest first. */
export function consentAnswersOf(db: Tx, playerId: bigint, limit: number): Promise<ConsentAnswer[]> {
  return db.rows(sql`select product, channel, is_given, wording, answered_at
    from marketing_consent where player_id = ${playerId} order by id desc limit ${limit}`)
}

/** Those of these players who agree to hear of this product by this channel. */
export async function consentingTo(
  db: Tx,
  playerIds: readonly bigint[],
  { product, channel }: MarketingTopic,
): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select player_id as id
      from (${newest} where player_id = any(${playerIds}::bigint[]) and product = ${product} and channel = ${channel}
             order by player_id, product, channel, id desc) n
     where is_given`)
  return rows.map(({ id }) => id)
}

export async function addConsentAnswers(
  tx: Tx,
  playerId: bigint,
  wording: string,
  answers: readonly (MarketingTopic & Readonly<{ isGiven: boolean }>)[],
): Promise<void> {
  for (const { product, channel, isGiven } of answers)
    await tx.run(sql`insert into marketing_consent (player_id, product, channel, is_given, wording)
      values (${playerId}, ${product}, ${channel}, ${isGiven}, ${wording})`)
}

/** Notes that the player was asked about each product and channel, and locks their row: two answers come one after the other. */
export function closeSingleConsent(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`update player set wants_marketing = false where id = ${playerId}`)
}

/** Withdraws everything that is agreed to, by the words by which it was. */
export function withdrawConsents(tx: Tx, playerId: bigint): Promise<number> {
  return tx.run(sql`
    insert into marketing_consent (player_id, product, channel, is_given, wording)
    select player_id, product, channel, false, wording
      from (${newest} where player_id = ${playerId} order by player_id, product, channel, id desc) n where is_given`)
}
