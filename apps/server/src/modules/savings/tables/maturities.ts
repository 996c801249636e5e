import { sql, type Tx } from '@opendraw/db'

/** A matured order whose owner has not been told, and what became of it. */
export type Maturity = Readonly<{
  id: bigint
  playerId: bigint
  scene: 'savings_matured' | 'savings_renewed' | 'savings_not_renewed'
}>

/** What players are still to hear, the oldest order first; one that is to be bought again waits until that is done or refused. */
export function maturitiesToTell(db: Tx, limit: number): Promise<Maturity[]> {
  return db.rows<Maturity>(sql`
    select id, player_id, case when renewed_as is not null then 'savings_renewed'
        when is_renewal_refused then 'savings_not_renewed' else 'savings_matured' end as scene
      from product_order where state = 'matured' and not is_notified and (renewed_as is not null or not is_renewing)
     order by id limit ${limit}`)
}

/** Notes that its owner was notified: 0 when another node did so first. */
export function noteNotified(tx: Tx, { id }: Maturity): Promise<number> {
  return tx.run(sql`update product_order set is_notified = true where id = ${id} and not is_notified`)
}
