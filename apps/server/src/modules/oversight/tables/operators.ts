import { sql, type Tx } from '@opendraw/db'

export type OperatorRow = {
  readonly id: bigint
  readonly name: string
  readonly login: string | null
  readonly passwordHash: string | null
  readonly roles: string[]
  readonly permissions: string[]
  readonly state: 'active' | 'disabled'
}
const columns = sql`o.id, o.name, o.login, o.password_hash as "passwordHash", o.roles, o.permissions, o.state`

export const addOperator = (tx: Tx, name: string, role: string) =>
  tx.row<{ id: bigint }>(
    sql`insert into operator (name, roles) values (${name}, array[${role}]::text[]) returning id`,
  )

export const operatorByLogin = (tx: Tx, login: string) =>
  tx.row<OperatorRow>(sql`select ${columns} from operator o where lower(o.login) = lower(${login})`)

export const operatorById = (tx: Tx, id: bigint) =>
  tx.row<OperatorRow>(sql`select ${columns} from operator o where o.id = ${id}`)

/** Gives an operator the login and password that he chose; a taken login breaks `operator_login`. */
export const setLogin = (tx: Tx, id: bigint, login: string, name: string, passwordHash: string) =>
  tx.row<OperatorRow>(sql`
    update operator o set login = ${login}, name = ${name}, password_hash = ${passwordHash} where id = ${id} and state = 'active'
    returning ${columns}`)

/** The operator who came first and the fact that nobody has signed in yet; undefined once somebody could. */
export const soleNewcomer = (tx: Tx) =>
  tx.row<{ hasPeople: boolean; id: bigint | null }>(sql`
    select coalesce(bool_or(login is not null), false) as "hasPeople", min(id) as id from operator`)

export async function namesOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: bigint; name: string }>(
    sql`select id, name from operator where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One start after the other, so that two servers do not make two first operators. */
export const lockFirstOperator = (tx: Tx) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('first_operator', 0))`)

export const addLink = (tx: Tx, operatorId: bigint, tokenHash: Buffer, hours: number) =>
  tx.row<{ expiresAt: Date }>(sql`
    insert into operator_link (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, clock_timestamp() + make_interval(hours => ${hours})) returning expires_at as "expiresAt"`)

/** Ends every link of the operator that is still good. */
export const killLinks = (tx: Tx, operatorId: bigint) =>
  tx.run(sql`
    update operator_link set expires_at = clock_timestamp()
     where operator_id = ${operatorId} and used_at is null and expires_at > clock_timestamp()`)

/** Uses the link up and answers whose it is; undefined when it is unknown, used or too old. */
export const useLink = (tx: Tx, tokenHash: Buffer) =>
  tx.row<{ operatorId: bigint }>(sql`
    update operator_link set used_at = clock_timestamp()
     where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp() returning operator_id as "operatorId"`)

/** Whether the link would be accepted: asked before the costly hashing of a password. */
export async function isLinkGood(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const row = await tx.row<{ good: boolean }>(sql`
    select true as good from operator_link where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp()`)
  return row !== undefined
}

export const addSession = (tx: Tx, operatorId: bigint, tokenHash: Buffer, ip: string, hours: number) =>
  tx.run(sql`
    insert into operator_session (token_hash, operator_id, ip, expires_at)
    values (${tokenHash}, ${operatorId}, ${ip}, clock_timestamp() + make_interval(hours => ${hours}))`)

export type SessionRow = OperatorRow & { readonly tokenHash: string }
const isLive = (tokenHashes: readonly string[], idleMinutes: number) => sql`
  s.token_hash = any (select decode(t, 'hex') from unnest(${[...tokenHashes]}::text[]) t)
  and s.ended_at is null and s.expires_at > clock_timestamp()
  and s.seen_at > clock_timestamp() - make_interval(mins => ${idleMinutes})
  and o.id = s.operator_id and o.state = 'active' and o.login is not null`

/** The signed-in operators of these sessions that are neither ended nor idle nor too old. */
export const liveSessions = (tx: Tx, tokenHashes: readonly string[], idleMinutes: number) =>
  tx.rows<SessionRow>(sql`
    select ${columns}, encode(s.token_hash, 'hex') as "tokenHash" from operator_session s, operator o
     where ${isLive(tokenHashes, idleMinutes)}`)

/** The same, and the sessions count as used now. */
export const touchSessions = (tx: Tx, tokenHashes: readonly string[], idleMinutes: number) =>
  tx.rows<SessionRow>(sql`
    update operator_session s set seen_at = clock_timestamp() from operator o
     where ${isLive(tokenHashes, idleMinutes)} returning ${columns}, encode(s.token_hash, 'hex') as "tokenHash"`)

/** Makes every node forget what it believed about the session, as the players' sessions do. */
export const announceEnded = (tx: Tx, tokenHash: Buffer) =>
  tx.run(sql`select pg_notify('opendraw_session', ${tokenHash.toString('hex')})`)

export const endSession = (tx: Tx, tokenHash: Buffer) =>
  tx.row<{ operatorId: bigint }>(sql`
    update operator_session set ended_at = clock_timestamp()
     where token_hash = ${tokenHash} and ended_at is null returning operator_id as "operatorId"`)
