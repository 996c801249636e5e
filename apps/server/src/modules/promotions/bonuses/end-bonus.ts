import type { Tx } from '@opendraw/db'
import { bonus as bonusAccount, cash, post, promoBudget } from '@opendraw/ledger'
import { assert } from '@opendraw/money'
import { announce } from '../../../announce.ts'
import { settleEarnings } from '../budgets/index.ts'
import { validStakesOf } from '../../wagering/index.ts'
import { budget, endKey, grantKey } from './keys.ts'
import { type BonusEnding, type BonusRow, closeBonus, oldestWaiting, serve } from './tables/bonuses.ts'
import { noteReached } from './tables/reached.ts'

/**
 * Ends a waiting bonus, under the lock of its player's bonuses: released to his cash, or back to the budget; and lets the next
 * one have its turn. Answers the bonus as it ended. The money moves once, under one key, whichever way it goes.
 */
export async function endBonus(tx: Tx, bonus: BonusRow, ending: BonusEnding): Promise<BonusRow> {
  const ended = await closeBonus(tx, bonus.id, ending)
  assert(ended !== undefined, 'whoever holds the lock finds a waiting bonus waiting')
  const { id, playerId, amount } = ended
  const isReleased = ending.state === 'released'
  const [outcome] = await post(tx, [
    {
      from: bonusAccount(playerId),
      to: isReleased ? cash(playerId) : promoBudget(budget),
      amount,
      reason: isReleased ? 'bonus_release' : 'bonus_forfeit',
      key: endKey(id),
      ref: id,
    },
  ])
  assert(outcome?.ok === true && !outcome.replayed, 'what waits stands in the account of the bonus, once')
  await settleEarnings(tx, [grantKey(id)], isReleased ? 'paid' : 'lapsed')
  if (ended.servesFrom !== null) await serveNext(tx, playerId, countAfter(ended, ended.servesFrom))
  await announce(tx, { type: 'bonus', playerId, payload: { id, state: ended.state } })
  return ended
}

/** Up to where the player's count is used up: stakes release one bonus each, and what released none is free for the next. */
function countAfter({ state, needed }: BonusRow, servedFrom: bigint): bigint {
  return state === 'released' ? servedFrom + needed : servedFrom
}

/** The oldest that waits has its turn: stakes count for it from `from` on, and never those from before it was granted. */
async function serveNext(tx: Tx, playerId: bigint, from: bigint): Promise<void> {
  const next = await oldestWaiting(tx, playerId)
  if (!next) return
  const servesFrom = next.validBefore > from ? next.validBefore : from
  await serve(tx, next.id, servesFrom)
  if ((await validStakesOf(tx, playerId)) >= servesFrom + next.needed) await noteReached(tx, next.id)
}
