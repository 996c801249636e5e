import { Refusal, refusalsOf, requestWithdrawal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { CENT, encode } from '@opendraw/money'
import { holdOf } from '../../accounts/index.ts'
import { wageringOf } from '../../wagering/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { lockDebtOf } from './settle-debt.ts'

const refuse = refusalsOf(requestWithdrawal)

/** What of a player's USD may leave him, micro-USD, and what is left to stake before more of it may. */
export type FreeCash = Readonly<{ cash: bigint; free: bigint; turnoverLeft: bigint }>

/**
 * What a player may part with now: his USD as far as turnover asks for none of it. For money that goes out another way than by
 * a withdrawal, which it must not be a way round: it waits for his withdrawals that are decided at this moment, holds his lock on
 * payouts until the transaction ends, and refuses with `withdrawal_held` while they are held and with `debt_open` while he owes for
 * a reversed deposit: what he withdraws then is seen by two people, and this way has none.
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

/** What of a deposit may go back to where it came from: what is unstaked of it, as far as the wallet still holds it, in whole cents. */
export function returnable(source: { readonly left: bigint } | undefined, cash: bigint): bigint {
  const left = source?.left ?? 0n
  const most = left < cash ? left : cash
  return most - (most % CENT)
}

/** Throws withdrawal_held, with until when and what for, while the player's withdrawals are held. */
export async function refuseWhileHeld(tx: Tx, playerId: bigint): Promise<void> {
  const hold = await holdOf(tx, playerId)
  if (hold) throw refuse('withdrawal_held', { until: String(hold.until.getTime()), cause: hold.cause })
}
