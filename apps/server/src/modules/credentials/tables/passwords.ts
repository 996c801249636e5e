import { type Db, sql, type Tx } from '@opendraw/db'

/** The hash of the player's login password and the account's name; undefined for an unknown player. */
export function loginOf(db: Tx, id: bigint): Promise<{ passwordHash: string; name: string } | undefined> {
  return db.row(
    sql`select password_hash, coalesce(account_name, nickname) as name from player where id = ${id}`,
  )
}

/** Whether that is still the hash of their login password; it stays so while the transaction lasts. */
export async function holdsPassword(tx: Tx, id: bigint, passwordHash: string): Promise<boolean> {
  const held = sql`select from player where id = ${id} and password_hash = ${passwordHash} for no key update`
  return (await tx.row(held)) !== undefined
}

export function setPasswordHash(tx: Tx, id: bigint, passwordHash: string): Promise<number> {
  return tx.run(sql`update player set password_hash = ${passwordHash} where id = ${id}`)
}

/** Sets the fund password and clears the failures with the old one. */
export function setFundHash(db: Tx, id: bigint, fundPasswordHash: string): Promise<number> {
  return db.run(sql`
    update player set fund_password_hash = ${fundPasswordHash}, fund_password_at = clock_timestamp(), fund_failures = 0, fund_blocked_until = null where id = ${id}`)
}

/** Removes a fund password that was set within so many days; 0 without one. */
export function removeRecentFundHash(tx: Tx, id: bigint, days: number): Promise<number> {
  return tx.run(sql`
    update player set fund_password_hash = null, fund_password_at = null, fund_failures = 0, fund_blocked_until = null
     where id = ${id} and fund_password_at > clock_timestamp() - make_interval(days => ${days})`)
}

/**
 * Counts a try at the fund password as failed and gives the hash to check it against; undefined when there is none to
 * check or the player is blocked. The fifth failure blocks. A block that is over leaves a clean count.
 */
export function countFundTry(
  db: Db,
  id: bigint,
  { triesMax, blockHours }: { triesMax: number; blockHours: number },
): Promise<{ fundPasswordHash: string; failures: number } | undefined> {
  const failures = sql`(case when fund_blocked_until is null then fund_failures + 1 else 1 end)`
  return db.row(sql`
    update player set fund_failures = ${failures},
      fund_blocked_until = case when ${failures} >= ${triesMax} then clock_timestamp() + make_interval(hours => ${blockHours}) end
     where id = ${id} and fund_password_hash is not null
       and (fund_blocked_until is null or fund_blocked_until <= clock_timestamp())
    returning fund_password_hash, fund_failures as failures`)
}

export function forgiveFundTries(db: Db, id: bigint): Promise<number> {
  return db.run(sql`update player set fund_failures = 0, fund_blocked_until = null where id = ${id}`)
}

/** The status of the fund password; undefined for an unknown player. */
export function fundPasswordStatus(
  db: Tx,
  id: bigint,
): Promise<{ isSet: boolean; blockedHours: number | null } | undefined> {
  return db.row(sql`
    select fund_password_hash is not null as is_set,
      case when fund_blocked_until > clock_timestamp()
        then ceil(extract(epoch from fund_blocked_until - clock_timestamp()) / 3600)::int end as blocked_hours
      from player where id = ${id}`)
}
