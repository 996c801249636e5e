import { randomFillSync } from 'node:crypto'
import { gameInstance, rulesOf } from '@opendraw/games'
import type { BetInput } from '../../apps/server/src/modules/betting/index.ts'
import type { BenchPlayer } from '../stack/players.ts'
import type { BenchRound } from '../stack/rounds.ts'

export const LINE_STAKE = 100_000n

/** Every line of a round's game as a player names it. */
export function linesOf({ gameId }: Pick<BenchRound, 'gameId'>): { play: string; pick: string }[] {
  return rulesOf(gameInstance(gameId).game).plays.flatMap(({ id, picks }) =>
    picks.map((pick) => ({ play: id, pick })),
  )
}

/** One-line slips of these players on these rounds, without end: players, rounds and lines in turn, every key new. */
export function inputs(rounds: readonly BenchRound[], players: readonly BenchPlayer[]): () => BetInput {
  const lines = linesOf(rounds[0] ?? { gameId: 'rgb-5m' })
  let turn = 0
  return () => {
    turn++
    const player = players[turn % players.length]
    const round = rounds[turn % rounds.length]
    const line = lines[turn % lines.length]
    if (!player || !round || !line) throw new RangeError('there are players, rounds and lines')
    const { gameId, issue, oddsVersion } = round
    const slip = { playerId: player.id, gameId, issue, oddsVersion, source: 'game' as const }
    return { ...slip, lines: [{ ...line, stake: LINE_STAKE }], key: uuidV7(Date.now()) }
  }
}

const chance = Buffer.alloc(8_192)
let used = chance.length

/** A key as the app makes it (RFC 9562, version 7). */
const uuidV7 = (nowMs: number): string => {
  if (used + 10 > chance.length) {
    randomFillSync(chance)
    used = 0
  }
  const time = nowMs.toString(16).padStart(12, '0')
  const random = chance.toString('hex', used, used + 10)
  used += 10
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-8${random.slice(3, 6)}-${random.slice(6, 18)}`
}
