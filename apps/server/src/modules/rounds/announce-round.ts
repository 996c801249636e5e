import type { Tx } from '@opendraw/db'
import { announce } from '../../announce.ts'
import { findRound } from './tables/rounds.ts'
import { toRound } from './to-round.ts'

/** Tells every screen, when the transaction commits, how the round now stands. */
export async function announceRound(tx: Tx, id: bigint): Promise<void> {
  const round = await findRound(tx, id)
  if (round) await announce(tx, { type: 'round', playerId: null, payload: { round: toRound(round) } })
}
