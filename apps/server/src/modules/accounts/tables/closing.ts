import { sql, type Tx } from '@opendraw/db'

/** Disables sign-in: the password hash is replaced, the second factor removed. 0 when it was closed before. */
export async function closeRow(tx: Tx, playerId: bigint, passwordHash: string): Promise<number> {
  await tx.run(sql`delete from player_recovery_code where player_id = ${playerId}`)
  await tx.run(sql`delete from player_totp where player_id = ${playerId}`)
  return tx.run(sql`
    update player set closed_at = clock_timestamp(), state = 'frozen', password_hash = ${passwordHash}, fund_password_hash = null, fund_password_at = null,
      wants_marketing = false
     where id = ${playerId} and closed_at is null`)
}

/** Whether the account is open; while the transaction lasts it is not closed. */
export async function holdsOpen(tx: Tx, playerId: bigint): Promise<boolean> {
  const held = sql`select 1 from player where id = ${playerId} and closed_at is null for share`
  return (await tx.row(held)) !== undefined
}

/** Those of these accounts that are open; while the transaction lasts none of them is closed. */
export async function holdOpenAmong(tx: Tx, ids: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.rows<{ id: bigint }>(sql`
    select id from player where id = any(${ids}::bigint[]) and closed_at is null order by id for share`)
  return new Set(rows.map(({ id }) => id))
}

/** What names the person is overwritten: what is left is a number. */
export function purgeRow(tx: Tx, playerId: bigint): Promise<number> {
  // The dash is in no account name that can be registered.
  return tx.run(sql`
    update player set account_name = 'closed-' || id, phone = null, email = null, nickname = 'closed', avatar = '1'
     where id = ${playerId}`)
}

/** For how long a closed account that owes names its debtor: a claim from a contract lapses after six years (Limitation Act 1980, s. 5). */
const DEBTOR_KEPT_YEARS = 6

/** Closed accounts whose days are over and which still name someone; at most `limit`. Who owes for a reversed deposit is known until that is repaid or has lapsed. */
export async function toPurge(db: Tx, keptDays: number, limit: number): Promise<bigint[]> {
  const rows = await db.rows<{ id: bigint }>(sql`
    select id from player
     where closed_at <= clock_timestamp() - make_interval(days => ${keptDays}) and (account_name is distinct from 'closed-' || id or phone is not null or email is not null)
       and (closed_at <= clock_timestamp() - make_interval(years => ${DEBTOR_KEPT_YEARS}) or not exists (select from open_debt o where o.player_id = player.id))
     order by closed_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** What the credit score looks at. */
export type CreditFacts = Readonly<{
  ageDays: number
  hasContact: boolean
  hasSecondFactor: boolean
  hasGiven: boolean
  score: number
}>

/** Reads the facts behind the score, and the stored score; undefined for an unknown player. */
export function creditFactsOf(db: Tx, playerId: bigint): Promise<CreditFacts | undefined> {
  return db.row(sql`
    select extract(day from clock_timestamp() - p.created_at)::int as age_days,
      (p.phone is not null or p.email is not null) as has_contact,
      exists (select from player_totp t where t.player_id = p.id and t.confirmed_at is not null) as has_second_factor,
      exists (select from person x where x.player_id = p.id and x.first_name is not null and x.tax_index is not null) as has_given,
      p.credit_score as score
      from player p where p.id = ${playerId}`)
}

/** Stores the score for the console; the rules that make it are elsewhere. */
export function setCreditScore(tx: Tx, playerId: bigint, score: number): Promise<number> {
  return tx.run(sql`update player set credit_score = ${score} where id = ${playerId}`)
}
