import { sql, type Tx } from '@opendraw/db'

/** What has moved between a player and us, over his whole life here; a USDT counts as a USD. Micro-USD. */
export type Moved = {
  readonly deposited: bigint
  readonly withdrawn: bigint
  readonly depositsPassed: number
  readonly depositsFailed: number
  readonly withdrawalsPaid: number
}

/** Passed deposits that were not taken back, and withdrawals that were agreed to and have not come back. What is pending counts in neither. */
export const movedBy = (tx: Tx, playerId: bigint) =>
  tx.row<Moved>(sql`
    select d.deposited, d.deposits_passed, d.deposits_failed, w.withdrawn, w.withdrawals_paid
      from (select coalesce(sum(coalesce(credited, amount)) filter (where stands), 0)::bigint as deposited,
                   (count(*) filter (where stands))::int as deposits_passed,
                   (count(*) filter (where state = 'failed'))::int as deposits_failed
              from (select *, state = 'passed' and not exists (select from deposit_reversal r where r.deposit_id = deposit.id) as stands
                      from deposit where player_id = ${playerId}) own) d,
           (select coalesce(sum(amount) filter (where state in ('approved', 'paid')), 0)::bigint as withdrawn,
                   (count(*) filter (where state = 'paid'))::int as withdrawals_paid
              from withdrawal where player_id = ${playerId}) w`)
