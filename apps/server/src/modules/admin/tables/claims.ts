import { sql, type Tx } from '@opendraw/db'

export type ClaimKind = 'deposit' | 'withdrawal' | 'kyc' | 'concern'
export type ClaimRow = {
  readonly subject: bigint
  readonly operatorId: bigint
  readonly operator: string
  readonly until: Date
}
const columns = sql`c.subject, c.operator_id, o.name as operator, c.until`

/** The claims that stand on these requests. */
export const claimsOn = (tx: Tx, kind: ClaimKind, ids: readonly bigint[]) =>
  tx.rows<ClaimRow>(sql`
    select ${columns} from desk_claim c join operator o on o.id = c.operator_id
     where c.kind = ${kind} and c.subject = any(${[...ids]}::bigint[]) and c.until > clock_timestamp()`)

/** The same for one request, held until the caller's commit: nobody claims it meanwhile. */
export const lockClaim = (tx: Tx, kind: ClaimKind, id: bigint) =>
  tx.row<ClaimRow>(sql`
    select ${columns} from desk_claim c join operator o on o.id = c.operator_id
     where c.kind = ${kind} and c.subject = ${id} and c.until > clock_timestamp() for update of c`)

/** Takes the request, or keeps it, unless another operator holds it: then nothing happens and false is answered. */
export const takeClaim = async (
  tx: Tx,
  kind: ClaimKind,
  id: bigint,
  operatorId: bigint,
  minutes: number,
): Promise<boolean> =>
  (await tx.run(sql`
    insert into desk_claim as c (kind, subject, operator_id, until)
    values (${kind}, ${id}, ${operatorId}, clock_timestamp() + make_interval(mins => ${minutes}))
    on conflict (kind, subject) do update
      set operator_id = excluded.operator_id, until = excluded.until,
          claimed_at = case when c.operator_id = excluded.operator_id then c.claimed_at else clock_timestamp() end
      where c.operator_id = excluded.operator_id or c.until <= clock_timestamp()`)) === 1

/** Lets go of a request; of another operator's only with `null`, when it is decided. */
export const dropClaim = (tx: Tx, kind: ClaimKind, id: bigint, operatorId: bigint | null) =>
  tx.run(sql`
    delete from desk_claim where kind = ${kind} and subject = ${id}
       and (${operatorId}::bigint is null or operator_id = ${operatorId})`)
