import type { ReplyOf } from '@opendraw/contract'
import type { SwitchedGame as GameReply, listRounds } from '@opendraw/contract/operator'
import { assert } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { Context } from '../../../context.ts'
import type { OperatorCaller } from '../../../http/bind.ts'
import { listSwitchedGames, purgeSwitches, type SwitchedGame, switchGame } from '../../games/index.ts'
import { by, writeAudit } from '../../operators/index.ts'
import { type RoundRow, stateOf } from '../../rounds/index.ts'

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

/** A game as the console shows it. */
export function switchedGame({ instance, set, change }: SwitchedGame): z.output<typeof GameReply> {
  return {
    id: instance.id,
    game: instance.game,
    isInMaintenance: set.isInMaintenance,
    levelMin: set.levelMin,
    blockedCountries: [...set.blockedCountries],
    reason: change?.reason ?? null,
    changedBy: change?.changedBy ?? null,
    changedAt: change?.changedAt ?? null,
  }
}

/** A round as the console lists it. */
export function listedRound(row: RoundRow): ReplyOf<typeof listRounds>['list'][number] {
  return {
    id: row.id,
    gameId: row.game,
    issue: row.issue,
    state: stateOf(row.state),
    drawsAt: row.drawsAt,
    betCount: row.betCount,
    stakeTotal: row.stakeTotal,
    payoutTotal: row.payoutTotal,
    result: row.result,
    commitment: row.commitment.toString('hex'),
    betsRoot: row.betsRoot?.toString('hex') ?? null,
    seed: row.seed?.toString('hex') ?? null,
    voidReason: row.voidReason,
  }
}
