import { Refusal, refusalsOf, requestWithdrawal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { CENT, encode } from '@opendraw/money'
import { holdOf } from '../../accounts/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { lockDebtOf } from './settle-debt.ts'

const refuse = refusalsOf(requestWithdrawal)

/** How much of a player's USD can be withdrawn, micro-USD, and what is left to stake before more can. */
export type FreeCash = Readonly<{ cash: bigint; free: bigint; turnoverLeft: bigint }>

/**
 * What a player may send away now: their USD beyond the wagering requirement. For money that leaves by another way than
 * a withdrawal, which must not bypass its rules: it waits for concurrent withdrawals of the player, locks their payouts
 * until the transaction ends, and refuses with `withdrawal_held` while withdrawals are on hold and with `debt_open`
 * while they owe for a reversed deposit: withdrawals then need dual approval, and this way has none.
 */
export async function freeCash(tx: Tx, playerId: bigint): Promise<FreeCash> {
  const debt = await lockDebtOf(tx, playerId)
  if (debt > 0n) throw new Refusal('debt_open', { debt: encode(debt) })
  await refuseWhileHeld(tx, playerId)
  const { USD: cash, total } = await holdingsOf(tx, playerId)
  const { left } = await wageringOf(tx, playerId, total)
  const spare = total > left ? total - left : 0n
  return { cash, free: cash < spare ? cash : spare, turnoverLeft: left }
}

/** What of a deposit may go back to where it came from: what is unstaked of it, as far as the wallet still has it, in whole cents. */
export function returnable(source: Readonly<{ left: bigint }> | undefined, cash: bigint): bigint {
  const left = source?.left ?? 0n
  const most = left < cash ? left : cash
  return most - (most % CENT)
}

/** Throws withdrawal_held, with end and reason, while the player's withdrawals are on hold. */
export async function refuseWhileHeld(tx: Tx, playerId: bigint): Promise<void> {
  const hold = await holdOf(tx, playerId)
  if (hold) throw refuse('withdrawal_held', { until: String(hold.until.getTime()), cause: hold.cause })
}
