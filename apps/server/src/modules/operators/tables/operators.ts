import { sql, type Tx } from '@opendraw/db'

export type OperatorRow = Readonly<{
  id: bigint
  name: string
  login: string | null
  passwordHash: string | null
  roles: string[]
  permissions: string[]
  state: 'active' | 'disabled'
  /** The sealed secret of their second factor; null until they have one. */
  totpSealed: Buffer | null
  /** Where their links go; null: they are shown to whoever approved. */
  email: string | null
}>
const columns = sql`o.id, o.name, o.login, o.password_hash, o.roles, o.permissions, o.state,
  o.totp_sealed, o.email`
/** Operators who can sign in: not those with an open invitation or a removed second factor. */
const canSignIn = sql`o.state = 'active' and o.login is not null and o.totp_sealed is not null`
const isAdmin = sql`o.state = 'active' and 'admin' = any(o.roles)`

/** A new operator; an address that another has breaks `operator_email`. */
export function addOperator(tx: Tx, name: string, roles: readonly string[], email: string | null = null) {
  return tx.row<{ id: bigint }>(
    sql`insert into operator (name, roles, email) values (${name}, ${[...roles]}::text[], ${email}) returning id`,
  )
}

export function operatorByLogin(tx: Tx, login: string) {
  return tx.row<OperatorRow>(sql`select ${columns} from operator o where lower(o.login) = lower(${login})`)
}

export function operatorById(tx: Tx, id: bigint) {
  return tx.row<OperatorRow>(sql`select ${columns} from operator o where o.id = ${id}`)
}

/** Those operators, locked against changes. */
export function lockOperators(tx: Tx, ids: readonly bigint[]) {
  return tx.rows<OperatorRow>(
    sql`select ${columns} from operator o where o.id = any(${[...ids]}::bigint[]) order by o.id for share`,
  )
}

/** Gives an operator the login and password that they chose; a taken login breaks `operator_login`. */
export function setLogin(tx: Tx, id: bigint, login: string, name: string, passwordHash: string) {
  return tx.row<OperatorRow>(sql`
    update operator o set login = ${login}, name = ${name}, password_hash = ${passwordHash} where id = ${id} and state = 'active'
    returning ${columns}`)
}

export type Installation = Readonly<{
  /** Whether anyone can sign in. */
  hasPeople: boolean
  /** How many ever accepted a link. */
  accepted: number
  /** The oldest operator who accepted one and may do everything. */
  oldest: bigint | null
  /** Those of the installation who have accepted none, the oldest first. */
  pending: readonly bigint[]
}>

/** How far the operators of an installation are set up. */
export function readInstallation(tx: Tx) {
  return tx.row<Installation>(sql`
    select coalesce(bool_or(${canSignIn}), false) as has_people, count(o.login)::int as accepted,
      min(o.id) filter (where ${isAdmin} and o.login is not null) as oldest,
      coalesce(array_agg(o.id order by o.id) filter (where ${isAdmin} and o.login is null and o.email is null
        and not exists (select 1 from operator_sponsor s where s.operator_id = o.id)), '{}') as pending
      from operator o`)
}

/** All operators who can sign in, under lock: for changes after which one must be left. */
export function lockPeople(tx: Tx) {
  return tx.rows<OperatorRow>(
    sql`select ${columns} from operator o where ${canSignIn} order by o.id for update`,
  )
}

export function setRoles(tx: Tx, id: bigint, roles: readonly string[]) {
  return tx.run(sql`update operator set roles = ${[...roles]}::text[], permissions = '{}' where id = ${id}`)
}

export function setOperatorState(tx: Tx, id: bigint, state: OperatorRow['state']) {
  return tx.run(sql`update operator set state = ${state} where id = ${id}`)
}

export type ListedRow = OperatorRow & Readonly<{ createdAt: Date; seenAt: Date | null }>
const listed = sql`${columns}, o.created_at,
  (select max(s.seen_at) from operator_session s where s.operator_id = o.id) as seen_at`

/** The newest first. */
export function operatorsBefore(tx: Tx, before: bigint | null, limit: number) {
  return tx.rows<ListedRow>(sql`
    select ${listed} from operator o where (${before}::bigint is null or o.id < ${before}) order by o.id desc limit ${limit}`)
}

/** Those who have accepted their link and were not disabled, by name. */
export function activeOperators(tx: Tx, limit: number) {
  return tx.rows<OperatorRow>(
    sql`select ${columns} from operator o where o.state = 'active' and o.login is not null order by lower(o.name), o.id limit ${limit}`,
  )
}

export function listedOperator(tx: Tx, id: bigint) {
  return tx.row<ListedRow>(sql`select ${listed} from operator o where o.id = ${id}`)
}

export async function namesOf(tx: Tx, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.rows<{ id: bigint; name: string }>(
    sql`select id, name from operator where id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** One start after the other, so that two servers do not make two first operators. */
export function lockFirstOperator(tx: Tx) {
  return tx.run(sql`select pg_advisory_xact_lock(hashtextextended('first_operator', 0))`)
}

export type NewSession = Readonly<{
  operatorId: bigint
  tokenHash: Buffer
  ip: string
  hours: number
  freshMinutes: number
}>
export function addSession(tx: Tx, { operatorId, tokenHash, ip, hours, freshMinutes }: NewSession) {
  return tx.run(sql`
    insert into operator_session (token_hash, operator_id, ip, expires_at, fresh_until)
    values (${tokenHash}, ${operatorId}, ${ip}, clock_timestamp() + make_interval(hours => ${hours}),
      clock_timestamp() + make_interval(mins => ${freshMinutes}))`)
}

export type SessionRow = OperatorRow & Readonly<{ tokenHash: string; freshUntil: Date | null }>
const sessionColumns = sql`${columns}, encode(s.token_hash, 'hex') as token_hash, s.fresh_until`
const isLive = (tokenHashes: readonly string[], idleMinutes: number) => sql`
  s.token_hash = any (select decode(t, 'hex') from unnest(${[...tokenHashes]}::text[]) t)
  and s.ended_at is null and s.expires_at > clock_timestamp()
  and s.seen_at > clock_timestamp() - make_interval(mins => ${idleMinutes})
  and o.id = s.operator_id and o.state = 'active' and o.login is not null`

/** The signed-in operators of these sessions that are neither ended nor idle nor too old. */
export function liveSessions(tx: Tx, tokenHashes: readonly string[], idleMinutes: number) {
  return tx.rows<SessionRow>(sql`
    select ${sessionColumns} from operator_session s, operator o
     where ${isLive(tokenHashes, idleMinutes)}`)
}

/** The same, and the sessions count as used now. */
export function touchSessions(tx: Tx, tokenHashes: readonly string[], idleMinutes: number) {
  return tx.rows<SessionRow>(sql`
    update operator_session s set seen_at = clock_timestamp() from operator o
     where ${isLive(tokenHashes, idleMinutes)} returning ${sessionColumns}`)
}

/** Makes every node drop the session from its cache, as the players' sessions do. */
export function announceEnded(tx: Tx, tokenHash: Buffer) {
  return tx.run(sql`select pg_notify('opendraw_session', ${tokenHash.toString('hex')})`)
}

export function endSession(tx: Tx, tokenHash: Buffer) {
  return tx.row<{ operatorId: bigint }>(sql`
    update operator_session set ended_at = clock_timestamp()
     where token_hash = ${tokenHash} and ended_at is null returning operator_id`)
}

/** Ends all open sessions, for a new second factor or a disabled operator. */
export function endAllSessions(tx: Tx, operatorId: bigint) {
  return tx.rows<{ tokenHash: Buffer }>(sql`
    update operator_session set ended_at = clock_timestamp()
     where operator_id = ${operatorId} and ended_at is null returning token_hash`)
}

/** The session goes on under another token, which ends when the old one would have; the second factor was just shown. */
export function renewSession(tx: Tx, oldHash: Buffer, newHash: Buffer, freshMinutes: number) {
  return tx.row<{ operatorId: bigint }>(sql`
    with old as (update operator_session set ended_at = clock_timestamp()
                  where token_hash = ${oldHash} and ended_at is null returning operator_id, ip, expires_at)
    insert into operator_session (token_hash, operator_id, ip, expires_at, fresh_until)
    select ${newHash}, operator_id, ip, expires_at, clock_timestamp() + make_interval(mins => ${freshMinutes}) from old
    returning operator_id`)
}

export function addLink(tx: Tx, operatorId: bigint, tokenHash: Buffer, hours: number) {
  return tx.row<{ expiresAt: Date }>(sql`
    insert into operator_link (token_hash, operator_id, expires_at)
    values (${tokenHash}, ${operatorId}, clock_timestamp() + make_interval(hours => ${hours})) returning expires_at`)
}

/** Ends every link of the operator that is still good. */
export function killLinks(tx: Tx, operatorId: bigint) {
  return tx.run(sql`
    update operator_link set expires_at = clock_timestamp()
     where operator_id = ${operatorId} and used_at is null and expires_at > clock_timestamp()`)
}

/** Uses the link up and answers whose it is; undefined when it is unknown, used or too old. */
export function useLink(tx: Tx, tokenHash: Buffer) {
  return tx.row<{ operatorId: bigint }>(sql`
    update operator_link set used_at = clock_timestamp()
     where token_hash = ${tokenHash} and used_at is null and expires_at > clock_timestamp() returning operator_id`)
}

type LinkHolder = Readonly<{
  id: bigint
  name: string
  login: string | null
  /** The sealed secret that the link will give them; null until it was shown. */
  linkSealed: Buffer | null
}>

/** The operator of the link, under lock, while it is valid and they are active. */
export function linkHolder(tx: Tx, tokenHash: Buffer) {
  return tx.row<LinkHolder>(sql`
    select o.id, o.name, o.login, l.totp_sealed as link_sealed from operator_link l join operator o on o.id = l.operator_id
     where l.token_hash = ${tokenHash} and l.used_at is null and l.expires_at > clock_timestamp() and o.state = 'active'
       for update of l`)
}

export function setLinkSecret(tx: Tx, tokenHash: Buffer, sealed: Buffer) {
  return tx.run(sql`update operator_link set totp_sealed = ${sealed} where token_hash = ${tokenHash}`)
}

/** The addresses that an operator signed in from within half a year. */
export async function addressesOf(db: Tx, operatorId: bigint): Promise<string[]> {
  const rows = await db.rows<{ ip: string }>(sql`
    select distinct ip from operator_session
     where operator_id = ${operatorId} and created_at > clock_timestamp() - interval '180 days'`)
  return rows.map(({ ip }) => ip)
}
