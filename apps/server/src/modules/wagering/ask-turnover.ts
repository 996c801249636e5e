import type { Tx } from '@opendraw/db'
import { addSource, awayFrom } from './tables/counts.ts'
import { resetBelow } from './turnover-of.ts'

export type TurnoverWish = {
  readonly depositId: bigint
  readonly playerId: bigint
  /** What is to be staked, micro-USD. */
  readonly amount: bigint
  /** All that the player's wallets held before the deposit was credited. */
  readonly totalBefore: bigint
}

/**
 * Writes down what a deposit asks to be staked, in the transaction that credits it, after the credit, which holds the wallet;
 * once a deposit. True when it found less than 1 USD, so that nothing of before is asked for any more. Money that a bet or a
 * request has taken out of the wallet for a while counts as there: else it would come back free.
 */
export async function askTurnover(tx: Tx, { totalBefore, ...source }: TurnoverWish): Promise<boolean> {
  const opens = totalBefore < resetBelow && totalBefore + (await awayFrom(tx, source.playerId)) < resetBelow
  await addSource(tx, { ...source, opens })
  return opens
}
