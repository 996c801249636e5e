import { type ReplyOf, refusalsOf } from '@opendraw/contract'
import { checkDeposit as call } from '@opendraw/contract/operator'
import type { Context } from '../../../context.ts'
import { depositsByIds, heldOf, reversalOf } from '../../wallet/deposits/index.ts'
import { playerStanding } from './player-standing.ts'

const refuse = refusalsOf(call)

/** What an operator weighs before he decides on a deposit. Refuses an unknown one (not_found). */
export async function checkDeposit({ db }: Pick<Context, 'db'>, id: bigint): Promise<ReplyOf<typeof call>> {
  const [row] = await depositsByIds(db, [id])
  if (!row) throw refuse('not_found')
  const player = await playerStanding(db, row.playerId)
  const held = await heldOf(db, id)
  const reversal = await reversalOf(db, id)
  return {
    player,
    isFirst: player.depositsPassed === 0,
    held,
    reversed: reversal ? { taken: reversal.taken, debt: reversal.debt, at: reversal.at } : null,
  }
}
