import type { Context } from '../../context.ts'
import { uploadsState } from './state.ts'

const placesMax = 3

/**
 * Does the work in one of the player's places, or answers null when he has none left: whoever sends many pictures at once
 * waits for himself, and others find room in the queue. Places of this process.
 */
export async function inOwnPlace<Done>(
  ctx: Pick<Context, 'state'>,
  playerId: bigint,
  work: () => Promise<Done>,
): Promise<Done | null> {
  const taken = uploadsState(ctx).underWay
  const places = taken.get(playerId) ?? 0
  if (places >= placesMax) return null
  taken.set(playerId, places + 1)
  try {
    return await work()
  } finally {
    const left = (taken.get(playerId) ?? 1) - 1
    if (left === 0) taken.delete(playerId)
    else taken.set(playerId, left)
  }
}
