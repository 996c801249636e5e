import type { Context } from '../../context.ts'
import { type Bettor, type GameLock, lockOf } from './lock-of.ts'
import { gamesState, type SwitchesRead } from './state.ts'
import { storedSwitches } from './tables.ts'

/** How old a switch may be that a bet is taken by: what another node set takes effect here within this time. */
export const SWITCHES_LAST_MS = 1_000

/** What keeps this person from betting on the game; answered at once while the switches are fresh, which costs nothing. */
export function lockFor(
  ctx: Pick<Context, 'db' | 'clock' | 'state'>,
  game: string,
  bettor: Bettor,
): GameLock | null | Promise<GameLock | null> {
  const { known, read } = switchesOf(ctx)
  return known ? lockOf(known.get(game), bettor) : read.then((switches) => lockOf(switches.get(game), bettor))
}

/** Makes this process read the switches again before the next bet. */
export function forgetSwitches(ctx: Pick<Context, 'state'>): void {
  gamesState(ctx).switches = undefined
}

function switchesOf(ctx: Pick<Context, 'db' | 'clock' | 'state'>): SwitchesRead {
  const state = gamesState(ctx)
  const nowMs = ctx.clock.elapsedMs()
  if (state.switches && nowMs - state.switches.readAtMs < SWITCHES_LAST_MS) return state.switches
  const read = storedSwitches(ctx.db).then((rows) => new Map(rows.map((row) => [row.game, row])))
  // Taken before the read: what is believed is never older than it claims.
  const fresh: SwitchesRead = { readAtMs: nowMs, read }
  state.switches = fresh
  read.then(
    (switches) => {
      fresh.known = switches
    },
    () => {
      if (state.switches === fresh) state.switches = undefined
    },
  )
  return fresh
}
