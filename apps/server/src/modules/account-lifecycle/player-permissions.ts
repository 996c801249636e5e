import type { PlayerPermission, PlayerRole } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { holdOf } from '../accounts/index.ts'
import { isPartner } from '../promotions/referrals/index.ts'
import { permissionsLeft } from '../responsible-gaming/index.ts'

/**
 * What this player may do at this moment, amounts aside: what their protection leaves them, without withdrawals during a hold.
 * It repeats what would be refused anyway, so that screens can say so before anyone acts. A frozen player gets no answer to any
 * call, and so has no permission at all.
 */
export async function permissionsOf(db: Tx, playerId: bigint): Promise<PlayerPermission[]> {
  const [left, hold] = await Promise.all([permissionsLeft(db, playerId), holdOf(db, playerId)])
  return hold === null ? left : left.filter((one) => one !== 'wallet:withdraw:create')
}

/** What this player is. */
export async function rolesOf(db: Tx, playerId: bigint): Promise<PlayerRole[]> {
  return (await isPartner(db, playerId)) ? ['player', 'partner'] : ['player']
}
