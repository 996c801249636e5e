import { type Db, sql, type Tx } from '@opendraw/db'

/** What a code is kept under. Both hashes are keyed: the database alone tells neither address nor code. */
export type CodePlace = Readonly<{
  purpose: string
  place: Buffer
  /** 0 when the code is bound to no player. */
  playerId: bigint
}>

/** Keeps a code for so many seconds, in the place of the one before it; its tries begin anew. */
export function putCode(
  tx: Tx,
  { purpose, place, playerId }: CodePlace,
  hash: Buffer,
  lifeSeconds: number,
): Promise<number> {
  const expiresAt = sql`clock_timestamp() + make_interval(secs => ${lifeSeconds})`
  return tx.run(sql`
    insert into verification_code (purpose, place, player_id, hash, expires_at)
    values (${purpose}, ${place}, ${playerId}, ${hash}, ${expiresAt})
    on conflict (purpose, place, player_id) do update
      set hash = excluded.hash, tries = 0, made_at = clock_timestamp(), expires_at = excluded.expires_at`)
}

/** Counts a try at the code that is kept there and gives its hash; undefined when there is none, or none is left to try. */
export function countCodeTry(
  db: Db,
  { purpose, place, playerId }: CodePlace,
  triesMax: number,
): Promise<{ hash: Buffer } | undefined> {
  return db.row(sql`
    update verification_code set tries = tries + 1
     where purpose = ${purpose} and place = ${place} and player_id = ${playerId}
       and tries < ${triesMax} and expires_at > clock_timestamp()
    returning hash`)
}

/** Deletes the code if it is still this one; false when another caller was faster. */
export async function takeCode(
  tx: Tx,
  { purpose, place, playerId }: CodePlace,
  hash: Buffer,
): Promise<boolean> {
  const taken = await tx.run(sql`
    delete from verification_code
     where purpose = ${purpose} and place = ${place} and player_id = ${playerId} and hash = ${hash}`)
  return taken === 1
}

/** Deletes codes that are over, the oldest first. */
export function deleteOldCodes(db: Db, limit: number): Promise<number> {
  return db.run(sql`
    delete from verification_code where expires_at < clock_timestamp() and (purpose, place, player_id) in (
      select purpose, place, player_id from verification_code where expires_at < clock_timestamp() order by expires_at limit ${limit})`)
}
