import { assert } from '@opendraw/money'
import type { Context } from '../../context.ts'
import type { OperatorCaller } from '../../http/bind.ts'
import { listSwitchedGames, purgeSwitches, type SwitchedGame, switchGame } from '../games/index.ts'
import { by, writeAudit } from '../operators/index.ts'

export type SwitchInput = Readonly<{
  id: string
  isInMaintenance: boolean
  levelMin: number
  blockedCountries: readonly string[]
  reason: string
}>

/** Sets who may bet on a game and writes the audit line, both or neither; it applies to new bets at once. */
export async function setGame(
  ctx: Context,
  caller: OperatorCaller,
  { id, reason, ...input }: SwitchInput,
): Promise<SwitchedGame> {
  await ctx.db.transaction(async (tx) => {
    const { before, after } = await switchGame(tx, {
      ...input,
      game: id,
      reason,
      operatorId: caller.operatorId,
    })
    const act = { ...by(caller), act: 'game.switch', subject: `game:${id}`, reason: reason.trim() }
    await writeAudit(tx, { ...act, before: { ...before }, after: { ...after } })
  })
  purgeSwitches(ctx)
  const switched = (await listSwitchedGames(ctx)).find(({ instance }) => instance.id === id)
  assert(switched !== undefined, 'a game that was set is listed')
  return switched
}
