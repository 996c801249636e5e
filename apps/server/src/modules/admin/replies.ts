import type { ReplyOf } from '@opendraw/contract'
import type {
  SwitchedGame as GameReply,
  listRounds,
  Operator as OperatorReply,
} from '@opendraw/contract/operator'
import type * as z from 'zod/mini'
import type { SwitchedGame } from '../games/index.ts'
import type { Operator } from '../operators/index.ts'
import { type RoundRow, stateOf } from '../rounds/index.ts'

export function toOperator({
  id,
  name,
  login,
  roles,
  permissions,
}: Operator): z.output<typeof OperatorReply> {
  return {
    id,
    name,
    login,
    roles: [...roles],
    permissions: [...permissions],
  }
}

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
