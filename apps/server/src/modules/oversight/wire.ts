import type { ReplyOf } from '@opendraw/contract'
import type {
  SwitchedGame as GameOnWire,
  listRounds,
  Operator as OperatorOnWire,
} from '@opendraw/contract/operator'
import { toWire } from '@opendraw/money'
import type * as z from 'zod/mini'
import type { SwitchedGame } from '../games/index.ts'
import { type RoundRow, stateOf } from '../rounds/index.ts'
import type { Operator } from './operators/open-session.ts'

export const operatorOnWire = ({
  id,
  name,
  login,
  roles,
  permissions,
}: Operator): z.input<typeof OperatorOnWire> => ({
  id: String(id),
  name,
  login,
  roles: [...roles],
  permissions: [...permissions],
})

export const listedRound = (row: RoundRow): ReplyOf<typeof listRounds>['list'][number] => ({
  id: String(row.id),
  gameId: row.game,
  issue: String(row.issue),
  state: stateOf(row.state),
  drawsAt: row.drawsAt.getTime(),
  betCount: row.betCount === null ? null : String(row.betCount),
  stakeTotal: row.stakeTotal === null ? null : toWire(row.stakeTotal),
  payoutTotal: row.payoutTotal === null ? null : toWire(row.payoutTotal),
  result: row.result,
  commitment: row.commitment.toString('hex'),
  betsRoot: row.betsRoot?.toString('hex') ?? null,
  seed: row.seed?.toString('hex') ?? null,
  voidReason: row.voidReason,
})

export const switchedGame = ({ instance, set, change }: SwitchedGame): z.input<typeof GameOnWire> => ({
  id: instance.id,
  game: instance.game,
  isInMaintenance: set.isInMaintenance,
  levelMin: set.levelMin,
  blockedCountries: [...set.blockedCountries],
  reason: change?.reason ?? null,
  changedBy: change?.changedBy ?? null,
  changedAt: change?.changedAt.getTime() ?? null,
})
