import type { Tx } from '@opendraw/db'
import { notify, ofRound } from './notify.ts'
import { followersOf } from './tables/push-queue.ts'

/** Who has done nothing in the app for this long before a round's end is told of it: the others see it. */
const AWAY_SECONDS = 120

/** Notes that a round is over for those who chose to hear of its game, have a bet in it and are away; no one who rests. */
export async function notifyOfRound(tx: Tx, roundId: bigint): Promise<void> {
  const players = await followersOf(tx, roundId, AWAY_SECONDS)
  await notify(
    tx,
    players.map((playerId) => ofRound(playerId, roundId)),
  )
}
