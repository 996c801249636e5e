import { Refusal } from '@opendraw/contract'
import type { Tx } from '@opendraw/db'
import { mayBePromoted, promotableOf } from '../../responsible-gaming/index.ts'

/** Refuses with promotions_closed a player whom promotions may not reach (`promotableOf`). */
export async function refuseUnreached(tx: Tx, playerId: bigint): Promise<void> {
  if (!(await mayBePromoted(tx, playerId))) throw new Refusal('promotions_closed')
}

/** These rows in their order, by whether promotions may reach their players. One statement, however many they are. */
export async function byReach<Row extends Readonly<{ playerId: bigint }>>(
  tx: Tx,
  rows: readonly Row[],
): Promise<{ reached: Row[]; unreached: Row[] }> {
  const reached = await promotableOf(
    tx,
    rows.map(({ playerId }) => playerId),
  )
  return {
    reached: rows.filter(({ playerId }) => reached.has(playerId)),
    unreached: rows.filter(({ playerId }) => !reached.has(playerId)),
  }
}
