import type { Round } from './games.ts'

/** open: bets are taken. locked: no more bets, not drawn yet. overdue: the draw's time has passed. none: no round is open. */
export type Phase = 'open' | 'locked' | 'overdue' | 'none'

export type Countdown = {
  phase: Phase
  /** Whole seconds until the draw; 0 once its time has passed. */
  secondsLeft: number
  /** The part of the round that is left, 1 to 0. */
  part: number
  /** The last five seconds in which bets are taken. */
  isUrgent: boolean
}

const urgentSeconds = 5

/** Where a round stands at the server's second `now`. The server decides whether a bet came in time; this only shows it. */
export function countdownOf(round: Round | null | undefined, now: number): Countdown {
  if (!round) return { phase: 'none', secondsLeft: 0, part: 0, isUrgent: false }
  const opens = Math.floor(round.opensAt / 1000)
  const locks = Math.ceil(round.locksAt / 1000)
  const draws = Math.ceil(round.drawsAt / 1000)
  const secondsLeft = Math.max(0, draws - now)
  const isOpen = round.state === 'unopened' && now < locks
  const phase = isOpen ? 'open' : now < draws ? 'locked' : 'overdue'
  return {
    phase,
    secondsLeft,
    part: Math.min(1, secondsLeft / Math.max(1, draws - opens)),
    isUrgent: isOpen && locks - now <= urgentSeconds,
  }
}
