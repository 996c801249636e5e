import { sql, type Tx } from '@opendraw/db'

/**
 * Active players of these without a limit in force, without a rest that holds (`overAt`), not known to be too young (`failedAge`), and
 * without signs of harm that wait for somebody to look into.
 */
export function promotable(db: Tx, playerIds: readonly bigint[]): Promise<{ id: bigint }[]> {
  return db.rows(sql`
    select p.id from player p
     where p.id = any(${playerIds}::bigint[]) and p.state = 'active' and p.closed_at is null
       and not exists (select from protection_limit l where l.player_id = p.id and l.until_at is null)
       and not exists (select from concern c where c.player_id = p.id and c.kind = 'harm' and c.closed_at is null)
       and not exists (select from protection_rest r where r.player_id = p.id and r.lifted_at is null and r.from_at <= clock_timestamp() and (
             r.kind = 'pause' and r.until_at > clock_timestamp()
          or r.kind = 'exclusion' and (r.return_asked_at is null or r.return_asked_at + interval '1 day' > clock_timestamp())))
       and coalesce((select k.state from kyc_case k
             where k.player_id = p.id and (k.state in ('passed', 'expired') or k.state = 'failed' and k.reason_code = 'underage')
             order by k.id desc limit 1), '') <> 'failed'`)
}

/** Those of these players whose exclusion holds (`overAt`). */
export function excluded(db: Tx, playerIds: readonly bigint[]): Promise<{ id: bigint }[]> {
  return db.rows(sql`
    select distinct player_id as id from protection_rest
     where player_id = any(${playerIds}::bigint[]) and kind = 'exclusion' and lifted_at is null and from_at <= clock_timestamp()
       and (return_asked_at is null or return_asked_at + interval '1 day' > clock_timestamp())`)
}
