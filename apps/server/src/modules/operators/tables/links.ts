import { sql, type Tx } from '@opendraw/db'

export const addLink = (tx: Tx, operatorId: bigint, tokenHash: Buffer, hours: number) =>
  tx.row<{ expiresAt: Date }>(sql`
    insert into operator_link (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, clock_timestamp() + make_interval(hours => ${hours})) returning expires_at`)

/** Ends every link of the operator that is still good. */
export const killLinks = (tx: Tx, operatorId: bigint) =>
  tx.run(sql`
    update operator_link set expires_at = clock_timestamp()
     where operator_id = ${operatorId} and used_at is null and expires_at > clock_timestamp()`)

/** Uses the link up and answers whose it is; undefined when it is unknown, used or too old. */
export const useLink = (tx: Tx, tokenHash: Buffer) =>
  tx.row<{ operatorId: bigint }>(sql`
    update operator_link set used_at = clock_timestamp()
     where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp() returning operator_id`)

export type LinkHolder = {
  readonly id: bigint
  readonly name: string
  readonly login: string | null
  /** The sealed secret that the link will give him; null until it was shown. */
  readonly linkSealed: Buffer | null
}

/** Whose link it is, under lock, while it is good and he is active. */
export const linkHolder = (tx: Tx, tokenHash: Buffer) =>
  tx.row<LinkHolder>(sql`
    select o.id, o.name, o.login, l.totp_sealed as link_sealed from operator_link l join operator o on o.id = l.operator_id
     where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > clock_timestamp() and o.state = 'active'
       for update of l`)

export const setLinkSecret = (tx: Tx, tokenHash: Buffer, sealed: Buffer) =>
  tx.run(sql`update operator_link set totp_sealed = ${sealed} where token_hash = ${tokenHash}`)
