import { getStatementSums as call, refusalsOf } from '@opendraw/contract'
import type { Context } from '../../../context.ts'
import { statementState } from './state.ts'

const refuse = refusalsOf(call)

/** A screen asks for three sums and a page at once. */
const WAITING_OF_PLAYER = 4

/** Runs a read that may walk a whole account of the player's, in its turn; refuses with `busy` when too many wait, of the player or of all. */
export function walkInTurn<T>(ctx: Context, playerId: bigint, walk: () => Promise<T>): Promise<T> {
  const place = { share: String(playerId), shareMax: WAITING_OF_PLAYER, isKnown: true }
  const turn = statementState(ctx).walks(walk, place)
  if (!turn) throw refuse('busy')
  return turn
}
