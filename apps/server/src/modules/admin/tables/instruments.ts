import { sql, type Tx } from '@opendraw/db'

/** When the card or address of a withdrawal was bound, and how many withdrawals were paid to it. */
export const instrumentOf = (tx: Tx, withdrawalId: bigint) =>
  tx.row<{ boundAt: Date; paid: number }>(sql`
    select coalesce(c.created_at, a.created_at) as bound_at,
           (select count(*)::int from withdrawal p where p.player_id = w.player_id and p.state = 'paid'
              and (p.card_id = w.card_id or p.address_id = w.address_id)) as paid
      from withdrawal w left join payout_card c on c.id = w.card_id left join payout_address a on a.id = w.address_id
     where w.id = ${withdrawalId}`)
