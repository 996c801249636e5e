import { sql, type Tx } from '@opendraw/db'

export type UploadRow = {
  readonly id: string
  readonly playerId: bigint
  readonly mime: string
  readonly bytes: number
  readonly width: number
  readonly height: number
  readonly sha256: Buffer
}

/** One player's uploads are counted one after the other, so that the quota holds for parallel requests. */
export const lockUploadsOf = (tx: Tx, playerId: bigint) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('upload', ${playerId}))`)

export async function uploadsToday(tx: Tx, playerId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from upload
     where player_id = ${playerId} and created_at >= date_trunc('day', clock_timestamp(), 'UTC')`)
  return row?.count ?? 0
}

export const addUpload = (tx: Tx, u: UploadRow) =>
  tx.run(sql`
    insert into upload (id, player_id, kind, mime, bytes, width, height, sha256)
    values (${u.id}, ${u.playerId}, 'deposit_proof', ${u.mime}, ${u.bytes}, ${u.width}, ${u.height}, ${u.sha256})`)

export const uploadById = (tx: Tx, id: string) =>
  tx.row<UploadRow>(
    sql`select id, player_id as "playerId", mime, bytes, width, height, sha256 from upload where id = ${id}`,
  )

/** Whether the player himself has uploaded it; somebody else's is as absent. */
export async function hasUploaded(tx: Tx, playerId: bigint, id: string): Promise<boolean> {
  const row = await tx.row<{ id: string }>(
    sql`select id from upload where id = ${id} and player_id = ${playerId}`,
  )
  return row !== undefined
}
