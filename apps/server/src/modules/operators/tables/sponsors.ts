import { sql, type Tx } from '@opendraw/db'

type Sponsors = Readonly<{ maker: bigint; checker: bigint; isForLink: boolean }>

/** The two operators who let another in or back, gave them roles, or removed their second factor. */
export function addSponsors(tx: Tx, operatorId: bigint, { maker, checker, isForLink }: Sponsors) {
  return tx.run(sql`
    insert into operator_sponsor (operator_id, maker, checker, is_for_link)
    values (${operatorId}, ${maker}, ${checker}, ${isForLink})`)
}

/** The operator who approved their last invitation or reset; undefined for those of the installation. */
export async function approverOf(tx: Tx, operatorId: bigint): Promise<bigint | undefined> {
  const row = await tx.row<{ checker: bigint }>(
    sql`select checker from operator_sponsor where operator_id = ${operatorId} and is_for_link order by id desc limit 1`,
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

/**
 * The operators whose proposals this one may not approve yet: who let them in, or whom they let in, so many hours ago or less; and
 * while both are new, each other newcomer: one who let in two could else be both.
 */
export function tiesOf(tx: Tx, operatorId: bigint, hours: number) {
  return tx.rows<Tie>(sql`
    with recent as (
      select o.id, o.confirmed_at + make_interval(hours => ${hours}) as until from operator o
       where o.confirmed_at + make_interval(hours => ${hours}) > clock_timestamp()
         and exists (select from operator_sponsor s where s.operator_id = o.id))
    select other_id, max(until) as until from (
      select case when s.operator_id = ${operatorId} then p.id else s.operator_id end as other_id, n.until
        from operator_sponsor s join recent n on n.id = s.operator_id
        cross join lateral unnest(array[s.maker, s.checker]) p(id)
       where s.operator_id = ${operatorId} or p.id = ${operatorId}
      union all
      select other.id, least(own.until, other.until)
        from recent own join recent other on other.id <> own.id where own.id = ${operatorId}) tie
     group by other_id`)
}
