import * as z from 'zod/mini'
import { Round } from './calls/games.ts'
import { BonusState, DepositState, KycState, WithdrawalState } from './states.ts'
import { Digits, GameId, Instant, Issue, Micros } from './values.ts'

/**
 * The live stream: GET /api/cclive/stream?games=rgb-30s,rgb-1m as server-sent events, read through fetch so that the
 * token stays in its header. Without `games` it tells the rounds of every game, with `games=` of none. `hello` comes first on every connection; ids are event numbers, and `last-event-id` resumes.
 * Every event is a state, not a change: applying one twice, or an old one after a new one (seq, round state), harms nothing.
 */
export const liveStream = { method: 'GET', path: 'cclive/stream' } as const
/** So many games may be named; more are all of them. */
export const GAMES_LISTENED_MAX = 16

/**
 * Answers to players' calls (not to uploads) tell in this header the number of the newest event that is sure to be in them. A
 * stream that begins there, by `last-event-id`, misses nothing between the answer and its own opening.
 */
export const NEWEST_EVENT_HEADER = 'newest-event'

export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('hello'), serverTime: Instant }),
  z.object({ type: z.literal('round'), serverTime: Instant, round: Round }),
  z.object({ type: z.literal('wallet'), cash: Micros, pending: Micros, seq: Digits }),
  z.object({
    type: z.literal('bets'),
    gameId: GameId,
    issue: Issue,
    state: z.enum(['settled', 'voided']),
  }),
  /** Operators opened or locked a game: read its state again. */
  z.object({ type: z.literal('game'), gameId: GameId }),
  z.object({ type: z.literal('deposit'), id: Digits, state: DepositState }),
  z.object({ type: z.literal('withdrawal'), id: Digits, state: WithdrawalState }),
  z.object({ type: z.literal('bonus'), id: Digits, state: BonusState }),
  /** The check of the player's documents was decided, or is over. */
  z.object({ type: z.literal('kyc'), state: KycState }),
  /** Customer service answered the player, or closed their thread. */
  z.object({ type: z.literal('support'), id: Digits }),
  /** Something was added to the player's notifications. */
  z.object({ type: z.literal('notification'), id: Digits }),
  z.object({ type: z.literal('session_ended') }),
  /** The listener fell behind or asked for what is gone: read everything again. */
  z.object({ type: z.literal('resync') }),
])
export type LiveEvent = z.output<typeof LiveEvent>

/** The event in what a stream or socket carried; undefined for one that this version does not know. */
export function readLiveEvent(carried: unknown): LiveEvent | undefined {
  return LiveEvent.safeParse(carried).data
}
