import { type GameInstance, rulesOf } from '@opendraw/games'
import type { Context } from '../../context.ts'
import type { PublicCaller } from '../../http/bind.ts'
import { type ListedSlip, listBets } from '../betting/index.ts'
import { unreadNotices } from '../content/index.ts'
import { gameOf } from '../games/index.ts'
import { findVisitor } from '../accounts/index.ts'
import { type DrawnResult, recentResults } from '../rounds/index.ts'
import { statisticsState } from './state.ts'
import { type Trend, trendOf } from './trend-of.ts'

/** What is new for a player: notices that he has not read, and his newest slip in the game whose round has ended. */
export type PlayerNotice = Readonly<{ unread: number; lastSettled: ListedSlip | null }>
export type GameTrend = Readonly<{ drawn: readonly DrawnResult[]; trend: Trend }>

const ENDED = ['won', 'lost', 'void'] as const

/** The newest drawn rounds of a game, at most `rounds`, and what they count to; refuses with not_found. */
export async function getTrend(ctx: Context, id: string, rounds: number): Promise<GameTrend> {
  const instance = gameOf(id)
  return statisticsState(ctx).trends(ctx.clock, `${instance.id} ${rounds}`, () =>
    readTrend(ctx, instance, rounds),
  )
}

async function readTrend(ctx: Context, { id, game }: GameInstance, rounds: number): Promise<GameTrend> {
  const drawn = (await recentResults(ctx, id)).slice(0, rounds)
  const results = drawn.map(({ result }) => result)
  return { drawn, trend: trendOf(rulesOf(game), results) }
}

/** What is new for whoever asks; nothing for somebody who is not signed in. */
export async function getPlayerNotice(
  ctx: Context,
  gameId: string,
  caller: PublicCaller,
): Promise<PlayerNotice> {
  const visitor = await findVisitor(ctx, caller)
  if (!visitor) return { unread: 0, lastSettled: null }
  const { playerId } = visitor
  const [{ unread }, { list }] = await Promise.all([
    unreadNotices(ctx, playerId),
    listBets(ctx, { playerId, gameId, states: ENDED, limit: 1 }),
  ])
  return { unread, lastSettled: list[0] ?? null }
}
