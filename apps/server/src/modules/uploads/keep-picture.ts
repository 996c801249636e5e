import { createHash, randomUUID } from 'node:crypto'
import { upload as call, refusalsOf, type UploadKind } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import type { Context } from '../../context.ts'
import { takeShared } from '../../http/throttle.ts'
import type { Place } from '../../queue.ts'
import { sealBytes } from '../privacy/index.ts'
import { type Redrawn, redrawPicture } from './redraw-picture.ts'
import { uploadsState } from './state.ts'
import type { PictureStore } from './stores/store.ts'
import { storeOf } from './stores/store-of.ts'
import { addUpload, lockUploadsOf, type NewUpload, uploadsToday } from './tables.ts'

const refuse = refusalsOf(call)
export const UPLOADS_PER_DAY = 30
/** Tries, also those that are refused: what is sent costs the same, whether it is a picture or only begins like one. */
const tries = { burst: 40, everySeconds: 60 }
const quota = { max: String(UPLOADS_PER_DAY) }
export const MIME = 'image/webp'

export type KeptPicture = Readonly<{ id: string; width: number; height: number }>

/**
 * Keeps a player's picture: drawn anew, sealed under their key, under a random name outside of anything that is served,
 * with a row of its owner and purpose. Refuses what is no picture (upload_refused), more than a day's quota
 * (upload_quota), too many tries (too_many_requests) and what the server has no capacity for now (busy). `place`: whose place in the
 * line of pictures it takes.
 */
export async function keepPicture(
  ctx: Context,
  playerId: bigint,
  kind: UploadKind,
  bytes: Buffer,
  place?: Place,
): Promise<KeptPicture> {
  // Asked before the costly drawing, and again under the lock where it counts.
  await refuseAboveQuota(ctx.db, playerId)
  await takeShared(ctx.db, `upload:${playerId}`, tries)
  const drawn = await drawnAnew(ctx, bytes, kind, place)
  const file = await ctx.db.transaction((tx) => sealBytes(ctx, tx, playerId, 'upload.bytes', drawn.bytes))
  return keep(ctx, file, { ...describe(drawn), kind, owner: { playerId }, isSealed: true }, async (tx) => {
    await lockUploadsOf(tx, playerId)
    await refuseAboveQuota(tx, playerId)
  })
}

/** Keeps a picture of the operator, which every player may see: drawn anew, not sealed. Refuses as `keepPicture` does. */
export async function keepHousePicture(
  ctx: Context,
  operatorId: bigint,
  kind: 'method_qr',
  bytes: Buffer,
): Promise<KeptPicture> {
  const drawn = await drawnAnew(ctx, bytes, kind)
  const row = { ...describe(drawn), kind, owner: { operatorId }, isSealed: false }
  return keep(ctx, drawn.bytes, row, async () => undefined)
}

type Drawn = Extract<Redrawn, { ok: true }>

async function drawnAnew(
  ctx: Context,
  bytes: Buffer,
  kind: NewUpload['kind'],
  place?: Place,
): Promise<Drawn> {
  const room = await inStore(ctx, (store) => store.room())
  if (room !== null && room < ctx.config.uploadRoomBytes) {
    ctx.log.error('upload.disk_full', { count: room })
    throw refuse('busy')
  }
  const drawn = await redrawPicture(uploadsState(ctx).redrawing, bytes, kind, place)
  if (!drawn.ok) throw refuse(drawn.reason)
  return drawn
}

function describe({ bytes, width, height }: Drawn) {
  const sha256 = createHash('sha256').update(bytes).digest()
  return { id: randomUUID(), mime: MIME, bytes: bytes.length, width, height, sha256 }
}

/** A store that is full, read-only or gone is an outage of pictures alone: refused with busy, and said in the log. */
async function inStore<Done>(ctx: Context, work: (store: PictureStore) => Promise<Done>): Promise<Done> {
  try {
    return await work(storeOf(ctx.config))
  } catch (error) {
    ctx.log.error('upload.store_failed', { error })
    throw refuse('busy')
  }
}

/** The file first and the row after it: a row always has its file. */
async function keep(
  ctx: Context,
  file: Buffer,
  row: NewUpload,
  allow: (tx: Tx) => Promise<void>,
): Promise<KeptPicture> {
  await inStore(ctx, (store) => store.put(row.id, file))
  try {
    await ctx.db.transaction(async (tx) => {
      await allow(tx)
      await addUpload(tx, row)
    })
  } catch (error) {
    await storeOf(ctx.config).remove(row.id)
    throw error
  }
  return { id: row.id, width: row.width, height: row.height }
}

async function refuseAboveQuota(db: Tx, playerId: bigint): Promise<void> {
  if ((await uploadsToday(db, playerId)) >= UPLOADS_PER_DAY) throw refuse('upload_quota', quota)
}
