import { sql, type Tx } from '@opendraw/db'

/** Holds what this operator decides alone until the transaction ends: his next decision waits and then counts this one. */
export const lockDecidedAlone = (tx: Tx, operatorId: bigint) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('decided alone', ${operatorId}))`)

/**
 * What an operator has let through alone in so many hours up to now: deposits credited, withdrawals agreed to and said to have
 * failed, without those that a second person proposed. A USDT counts as a USD. Micro-USD.
 */
export async function decidedAloneSince(tx: Tx, operatorId: bigint, hours: number): Promise<bigint> {
  const row = await tx.row<{ amount: bigint }>(sql`
    with since as (select clock_timestamp() - make_interval(hours => ${hours}) as at),
    agreed as (
      select act, subject from approval
       where state = 'approved' and checker = ${operatorId} and decided_at > (select at from since)),
    alone as (
      select d.amount from deposit d
       where d.state = 'passed' and d.decided_by = ${operatorId} and d.decided_at > (select at from since)
         and not exists (select from agreed a where a.act = 'deposit.approve' and a.subject = 'deposit:' || d.id)
      union all
      select w.amount from withdrawal_step s join withdrawal w on w.id = s.withdrawal_id
       where s.operator_id = ${operatorId} and s.at > (select at from since) and s.state in ('approved', 'failed')
         and not exists (select from agreed a where a.subject = 'withdrawal:' || w.id
                            and a.act = case s.state when 'approved' then 'withdrawal.approve' else 'withdrawal.fail' end))
    select coalesce(sum(amount), 0)::bigint as amount from alone`)
  return row?.amount ?? 0n
}
