import { refusalsOf } from '@opendraw/contract'
import { switchGame as call } from '@opendraw/contract/operator'
import type { Tx } from '@opendraw/db'
import { type GameInstance, gameInstance, gameInstances } from '@opendraw/games'
import { announce } from '../../announce.ts'
import type { Context } from '../../context.ts'
import { type ChangedSwitch, changedSwitches, type GameSwitch, lockSwitch, storeSwitch } from './tables.ts'

const refuse = refusalsOf(call)

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
 * Sets who may bet on a game from now on, in the caller's transaction, and tells the screens. Answers with how it was set
 * before and is now. Refuses with not_found and reason_required. The caller forgets the switches after the commit.
 */
export async function switchGame(
  tx: Tx,
  wish: GameSwitch & { readonly reason: string; readonly operatorId: bigint },
): Promise<{ before: GameSwitch; after: GameSwitch }> {
  const { game, isInMaintenance, levelMin, operatorId } = wish
  const reason = wish.reason.trim()
  if (!gameInstance(game)) throw refuse('not_found')
  if (reason === '') throw refuse('reason_required')
  const before = (await lockSwitch(tx, game)) ?? openToAll(game)
  const blockedCountries = [...new Set(wish.blockedCountries)].sort()
  const after: GameSwitch = { game, isInMaintenance, levelMin, blockedCountries }
  await storeSwitch(tx, after, { reason, operatorId })
  await announce(tx, { type: 'game', playerId: null, payload: { gameId: game } })
  return { before, after }
}

function openToAll(game: string): GameSwitch {
  return { game, isInMaintenance: false, levelMin: 0, blockedCountries: [] }
}
