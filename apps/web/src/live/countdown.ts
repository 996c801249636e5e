import { gameInstance, issueAt, roundTimes } from '@opendraw/games'
import type { Game, Round } from '../client/games.ts'

/** As much of a round as a countdown needs. */
type Times = Pick<Round, 'state' | 'opensAt' | 'locksAt' | 'drawsAt'>

/** early: not open yet. open: bets are taken. locked: no more bets, not drawn yet. overdue: the draw's time has passed. none: no round is open. */
export type Phase = 'early' | 'open' | 'locked' | 'overdue' | 'none'

export type Countdown = Readonly<{
  phase: Phase
  /** Whole seconds until the draw, or, while it is early, until the round opens; 0 once that time has passed; null without a round. */
  secondsLeft: number | null
  /** The part of the round that is left, 1 to 0. */
  part: number
  /** The last five seconds in which bets are taken. */
  isUrgent: boolean
}>

const URGENT_SECONDS = 5

/** Where a round is at the server's second `now`. The server decides whether a bet came in time; this only shows it. */
export function countdownOf(round: Times | null | undefined, now: number): Countdown {
  if (!round) return { phase: 'none', secondsLeft: null, part: 0, isUrgent: false }
  const opens = Math.floor(round.opensAt.getTime() / 1000)
  const locks = Math.ceil(round.locksAt.getTime() / 1000)
  const draws = Math.ceil(round.drawsAt.getTime() / 1000)
  if (now < opens) return { phase: 'early', secondsLeft: opens - now, part: 1, isUrgent: false }
  const secondsLeft = Math.max(0, draws - now)
  const isOpen = round.state === 'unopened' && now < locks
  const phase = isOpen ? 'open' : now < draws ? 'locked' : 'overdue'
  return {
    phase,
    secondsLeft,
    part: Math.min(1, secondsLeft / Math.max(1, draws - opens)),
    isUrgent: isOpen && locks - now <= URGENT_SECONDS,
  }
}

/** The round that the screen shows at the server's second `now`: the current one until the next has opened. */
export function presentRound(game: Game | undefined, now: number): Round | null {
  if (!game) return null
  const { current, next } = game
  if (!current || (next && now * 1000 >= next.opensAt.getTime())) return next ?? current
  return current
}

/**
 * The round that a game's schedule has at the server's second `now`: rounds follow one another by the clock alone, so
 * that a screen of many games counts all of them down without asking for any. Null for a game that does not exist.
 */
export function scheduledRound(gameId: string, now: number): (Times & { issue: bigint }) | null {
  const instance = gameInstance(gameId)
  if (!instance) return null
  const issue = issueAt(instance, now * 1000)
  const { opensAtMs, locksAtMs, drawsAtMs } = roundTimes(instance, issue)
  return {
    issue,
    state: 'unopened',
    opensAt: new Date(opensAtMs),
    locksAt: new Date(locksAtMs),
    drawsAt: new Date(drawsAtMs),
  }
}
