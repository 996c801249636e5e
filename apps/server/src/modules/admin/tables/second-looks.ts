import { sql, type Tx } from '@opendraw/db'

/** A proposal that waits for a second person about one of these subjects. */
export type SecondLook = {
  readonly id: bigint
  readonly act: string
  readonly subject: string
  readonly hash: Buffer
  readonly maker: bigint
  readonly makerName: string
  readonly madeAt: Date
}

/** At most one of an act for each subject: the database sees to it. */
export const secondLooksOn = (tx: Tx, subjects: readonly string[]) =>
  tx.rows<SecondLook>(sql`
    select p.id, p.act, p.subject, p.payload_hash as hash, p.maker, m.name as maker_name, p.made_at
      from approval p join operator m on m.id = p.maker
     where p.state = 'waiting' and p.expires_at > clock_timestamp() and p.subject = any(${[...subjects]}::text[])`)
