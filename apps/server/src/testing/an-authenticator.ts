import { TOTP } from 'otpauth'
import { type Clock, systemClock } from '../config/clock.ts'

/** A clock that a test moves, beginning at the present. */
export type MovedClock = Clock &
  Readonly<{
    forward(seconds: number): void
  }>
export function aMovedClock(): MovedClock {
  let ahead = 0
  return {
    now: () => new Date(systemClock.now().getTime() + ahead),
    elapsedMs: () => systemClock.elapsedMs() + ahead,
    forward: (seconds) => {
      ahead += seconds * 1_000
    },
  }
}

/** What the holder's phone shows now, or so many steps of 30 seconds from now. */
export function codeNow(secret: string, { now }: Clock, steps = 0): string {
  return new TOTP({ secret }).generate({ timestamp: now().getTime() + steps * 30_000 })
}
