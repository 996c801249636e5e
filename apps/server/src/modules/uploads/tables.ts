import { sql, type Tx } from '@opendraw/db'
import type { PictureKind } from './redraw-picture.ts'

/** The owner of a picture: a player, or the operator who uploaded it for the company. */
export type Owner = Readonly<{ playerId: bigint }> | Readonly<{ operatorId: bigint }>

export type UploadRow = Readonly<{
  id: string
  playerId: bigint | null
  kind: PictureKind
  mime: string
  /** Of the picture as it was drawn, before it was sealed. */
  sha256: Buffer
  isSealed: boolean
}>

export type NewUpload = Readonly<{
  id: string
  owner: Owner
  kind: PictureKind
  mime: string
  bytes: number
  width: number
  height: number
  sha256: Buffer
  isSealed: boolean
}>

/** One player's uploads are counted one after the other, so that the quota applies to parallel requests. */
export function lockUploadsOf(tx: Tx, playerId: bigint) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('upload', ${playerId}))`)
}

export async function uploadsToday(tx: Tx, playerId: bigint): Promise<number> {
  const row = await tx.row<{ count: number }>(sql`
    select count(*)::int as count from upload
     where player_id = ${playerId} and created_at >= date_trunc('day', clock_timestamp(), 'UTC')`)
  return row?.count ?? 0
}

export function addUpload(tx: Tx, u: NewUpload) {
  return tx.run(sql`
    insert into upload (id, player_id, operator_id, kind, mime, bytes, width, height, sha256, is_sealed)
    values (${u.id}, ${'playerId' in u.owner ? u.owner.playerId : null}, ${'operatorId' in u.owner ? u.owner.operatorId : null},
      ${u.kind}, ${u.mime}, ${u.bytes}, ${u.width}, ${u.height}, ${u.sha256}, ${u.isSealed})`)
}

export function uploadById(tx: Tx, id: string) {
  return tx.row<UploadRow>(sql`
    select id, player_id, kind, mime, sha256, is_sealed from upload where id = ${id}`)
}

/** Marks the player's own unused pictures of that kind as used, and answers how many they were. */
export function fingerprintTaken(tx: Tx, playerId: bigint, ids: readonly string[], kind: PictureKind) {
  return tx.run(sql`
    update upload set taken_at = clock_timestamp()
     where id = any(${ids}::uuid[]) and player_id = ${playerId} and kind = ${kind} and taken_at is null`)
}

export function fingerprintFree(tx: Tx, ids: readonly string[]) {
  return tx.run(sql`update upload set taken_at = null where id = any(${ids}::uuid[])`)
}
