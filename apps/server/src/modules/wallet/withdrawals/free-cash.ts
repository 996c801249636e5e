import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { toWire } from '@opendraw/money'
import { turnoverOf } from '../../wagering/index.ts'
import { holdingsOf } from '../statement/index.ts'
import { refuseWhileHeld } from './refuse-while-held.ts'
import { lockDebtOf } from './settle-debt.ts'

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
  if (debt > 0n) throw new Refusal('debt_open', { debt: toWire(debt) })
  await refuseWhileHeld(tx, playerId)
  const { USD: cash, total } = await holdingsOf(tx, playerId)
  const { left } = await turnoverOf(tx, playerId, total)
  const spare = total > left ? total - left : 0n
  return { cash, free: cash < spare ? cash : spare, turnoverLeft: left }
}
