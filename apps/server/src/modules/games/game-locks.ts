import type { Context } from '../../context.ts'
import { type Bettor, type GameLock, lockOf } from './lock-of.ts'
import { type GameSwitch, storedSwitches } from './tables.ts'

/** How old a switch may be that a bet is taken by: what another node set takes effect here within this time. */
export const SWITCHES_LAST_MS = 1_000

type Switches = ReadonlyMap<string, GameSwitch>
type Memory = { readAtMs: number; read: Promise<Switches>; known?: Switches }

const memories = new WeakMap<object, Memory>()

/** What keeps this person from betting on the game; answered at once while the switches are fresh, which costs nothing. */
export function lockFor(
  ctx: Pick<Context, 'db' | 'clock'>,
  game: string,
  bettor: Bettor,
): GameLock | null | Promise<GameLock | null> {
  const { known, read } = memoryOf(ctx)
  return known ? lockOf(known.get(game), bettor) : read.then((switches) => lockOf(switches.get(game), bettor))
}

/** Makes this process read the switches again before the next bet. */
export function forgetSwitches({ db }: Pick<Context, 'db'>): void {
  memories.delete(db)
}

function memoryOf({ db, clock }: Pick<Context, 'db' | 'clock'>): Memory {
  const nowMs = clock.elapsedMs()
  const memory = memories.get(db)
  if (memory && nowMs - memory.readAtMs < SWITCHES_LAST_MS) return memory
  const read = storedSwitches(db).then((rows) => new Map(rows.map((row) => [row.game, row])))
  // Taken before the read: what is believed is never older than it claims.
  const fresh: Memory = { readAtMs: nowMs, read }
  memories.set(db, fresh)
  read.then(
    (switches) => {
      fresh.known = switches
    },
    () => {
      if (memories.get(db) === fresh) memories.delete(db)
    },
  )
  return fresh
}
