import type { Tx } from '@opendraw/db'
import { addTeamMoney } from '../tables/teams.ts'

export type TeamMoney = Readonly<{ deposits?: bigint; withdrawals?: bigint }>

/**
 * Counts what a player paid in or was paid out for those above him (micro-USD; a USDT counts as a dollar), in the transaction
 * that moves it; an amount below zero takes back. Shown to them as a sum of the whole level, never as his.
 */
export async function countTeamMoney(
  tx: Tx,
  playerId: bigint,
  { deposits = 0n, withdrawals = 0n }: TeamMoney,
): Promise<void> {
  await addTeamMoney(tx, playerId, deposits, withdrawals)
}
