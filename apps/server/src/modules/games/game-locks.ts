import { refusalsOf } from '@opendraw/contract'
import { switchGame as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type GameInstance, gameInstance, gameInstances } from '@opendraw/games'
import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { gamesState, type SwitchesRead } from './state.ts'
import {
  type ChangedSwitch,
  changedSwitches,
  type GameSwitch,
  lockSwitch,
  storedSwitches,
  storeSwitch,
} from './tables.ts'

const refuse = refusalsOf(call)

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
export function purgeSwitches(ctx: Pick<Context, 'state'>): void {
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

/** The bettor: the level of a player, and the country where one is known. */
export type Bettor = Readonly<{ level: number; country: string | null }>

/** Why someone may not bet on a game. `levelMin` where it is the level that is missing. */
export type GameLock = Readonly<{ reason: 'maintenance' | 'level' | 'region'; levelMin: number | null }>

/** What keeps this person from betting on a game so set: maintenance before region before level; null for nothing. */
export function lockOf(set: GameSwitch | undefined, { level, country }: Bettor): GameLock | null {
  if (set === undefined) return null
  if (set.isInMaintenance) return { reason: 'maintenance', levelMin: null }
  if (country !== null && set.blockedCountries.includes(country)) return { reason: 'region', levelMin: null }
  return level < set.levelMin ? { reason: 'level', levelMin: set.levelMin } : null
}

/** An instance with what was set of it; the last change is null where there was none. */
export type SwitchedGame = Readonly<{
  instance: GameInstance
  set: GameSwitch
  change: Pick<ChangedSwitch, 'reason' | 'changedBy' | 'changedAt'> | null
}>

/** Every instance, in the order of the catalogue. */
export async function listSwitchedGames(ctx: Pick<Context, 'db'>): Promise<SwitchedGame[]> {
  const stored = new Map((await changedSwitches(ctx.db)).map((row) => [row.game, row]))
  return gameInstances.map((instance) => {
    const row = stored.get(instance.id)
    return { instance, set: row ?? openToAll(instance.id), change: row ?? null }
  })
}

/**
 * Sets who may bet on a game from now on, in the caller's transaction, and notifies the screens. Answers the state
 * before and now. Refuses with not_found and reason_required. The caller drops the cached switches after the commit.
 */
export async function switchGame(
  tx: Tx,
  input: GameSwitch & Readonly<{ reason: string; operatorId: bigint }>,
): Promise<{ before: GameSwitch; after: GameSwitch }> {
  const { game, isInMaintenance, levelMin, operatorId } = input
  const reason = input.reason.trim()
  if (!gameInstance(game)) throw refuse('not_found')
  if (reason === '') throw refuse('reason_required')
  const before = (await lockSwitch(tx, game)) ?? openToAll(game)
  const blockedCountries = [...new Set(input.blockedCountries)].sort()
  const after: GameSwitch = { game, isInMaintenance, levelMin, blockedCountries }
  await storeSwitch(tx, after, { reason, operatorId })
  await announce(tx, { type: 'game', playerId: null, payload: { gameId: game } })
  return { before, after }
}

function openToAll(game: string): GameSwitch {
  return { game, isInMaintenance: false, levelMin: 0, blockedCountries: [] }
}
