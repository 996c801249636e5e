import type { Context } from '../../context.ts'
import { uploadsState } from './state.ts'
import { storeOf } from './stores/store-of.ts'

/** Below the room itself no picture is taken; below this many times it, there is still time to act. */
const TIMES_LEFT = 2

type Parts = Pick<Context, 'config' | 'log' | 'state'>

/** Logs while the disk of the pictures, which is that of everything else under VAR_DIR too, is nearly full. A bucket has no end. */
export async function watchRoom(ctx: Parts): Promise<void> {
  const room = await storeOf(ctx.config).room()
  const isRoomScarce = room !== null && room < TIMES_LEFT * ctx.config.uploadRoomBytes
  Object.assign(uploadsState(ctx), { roomBytes: room, isRoomScarce })
  if (isRoomScarce) ctx.log.warn('disk.nearly_full', { count: room })
}

/** Whether the last look found the disk nearly full. */
export function isRoomScarce(ctx: Pick<Parts, 'state'>): boolean {
  return uploadsState(ctx).isRoomScarce
}

/** What was free on the disk of the pictures at the last look; null: a bucket, or not looked at yet. */
export function roomBytes(ctx: Pick<Parts, 'state'>): number | null {
  return uploadsState(ctx).roomBytes
}
