import { sql, type Tx } from '@opendraw/db'

/** The two operators who let another in, or removed their second factor. */
export function addSponsors(tx: Tx, operatorId: bigint, maker: bigint, checker: bigint) {
  return tx.run(
    sql`insert into operator_sponsor (operator_id, maker, checker) values (${operatorId}, ${maker}, ${checker})`,
  )
}

/** The operator who approved their last invitation or reset; undefined for those of the installation. */
export async function approverOf(tx: Tx, operatorId: bigint): Promise<bigint | undefined> {
  const row = await tx.row<{ checker: bigint }>(
    sql`select checker from operator_sponsor where operator_id = ${operatorId} order by id desc limit 1`,
  )
  return row?.checker
}

/** Until when an operator is new, so many hours after the link that let them in; undefined for one who is not. */
export function newUntil(tx: Tx, operatorId: bigint, hours: number) {
  return tx.row<{ until: Date }>(sql`
    select o.confirmed_at + make_interval(hours => ${hours}) as until from operator o
     where o.id = ${operatorId} and o.confirmed_at + make_interval(hours => ${hours}) > clock_timestamp()
       and exists (select from operator_sponsor s where s.operator_id = o.id)`)
}

type Tie = Readonly<{ otherId: bigint; until: Date }>

/** The operators whose proposals this one may not approve yet: who let them in, or whom they let in, so many hours ago or less. */
export function tiesOf(tx: Tx, operatorId: bigint, hours: number) {
  return tx.rows<Tie>(sql`
    select other_id, max(until) as until from (
      select case when s.operator_id = ${operatorId} then p.id else s.operator_id end as other_id,
        o.confirmed_at + make_interval(hours => ${hours}) as until
        from operator_sponsor s join operator o on o.id = s.operator_id
        cross join lateral unnest(array[s.maker, s.checker]) p(id)
       where s.operator_id = ${operatorId} or p.id = ${operatorId}) tie
     where until > clock_timestamp() group by other_id`)
}
