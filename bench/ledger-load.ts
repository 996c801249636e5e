import { randomUUID } from 'node:crypto'
import type { Db } from '@opendraw/db'
import { type DeskContext, deskOf, placeBet } from '../apps/server/src/modules/betting/index.ts'
import { type BenchRound, uuidV7 } from './players.ts'

/** What a closed loop of callers did. Latencies in milliseconds, one a call. */
export type Load = Readonly<{ placed: number; seconds: number; latenciesMs: readonly number[] }>

/** A context as the server's, without the parts that bets do not touch. */
export function deskContext(db: Db, lanes: number): DeskContext {
  const silent = () => undefined
  const log = { debug: silent, info: silent, warn: silent, error: silent }
  const ctx = { db, node: randomUUID(), clock: { now: () => new Date() }, log, onWalletsChanged: silent }
  deskOf(ctx, lanes)
  return ctx
}

/**
 * `waiting` callers, each of whom places a bet, waits for it, and places the next as another player: no two at a time are
 * the same player. Runs until `until` says that it is enough.
 */
export async function loadLedger(
  ctx: DeskContext,
  round: BenchRound,
  players: readonly bigint[],
  waiting: number,
  isOver: () => boolean,
): Promise<Load> {
  const latenciesMs: number[] = []
  const startMs = performance.now()
  const caller = async (at: number) => {
    for (let turn = at; !isOver(); turn += waiting) {
      const playerId = players[turn % players.length] ?? 1n
      const askedMs = performance.now()
      await placeBet(ctx, {
        playerId,
        gameId: round.gameId,
        issue: round.issue,
        oddsVersion: round.oddsVersion,
        source: 'game',
        lines: [{ play: 'rgb_n', pick: String(turn % 10), stake: 100_000n }],
        key: uuidV7(performance.timeOrigin + askedMs),
      })
      latenciesMs.push(performance.now() - askedMs)
    }
  }
  await Promise.all(Array.from({ length: waiting }, (_, at) => caller(at)))
  const seconds = (performance.now() - startMs) / 1000
  return { placed: latenciesMs.length, seconds, latenciesMs }
}

/** For so many seconds from now. */
export function forSeconds(seconds: number): () => boolean {
  const endMs = performance.now() + seconds * 1000
  return () => performance.now() >= endMs
}
