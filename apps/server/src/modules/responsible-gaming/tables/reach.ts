import { sql, type Tx } from '@opendraw/db'
import type { Sign } from './player-cases.ts'

/** An account that shares a fingerprint with one under an exclusion, or with one of a known minor. */
export type Link = Readonly<{
  playerId: bigint
  /** The account under the exclusion, or of the minor. */
  otherId: bigint
  kind: Sign['sign']
  /** It was refused to the player, since another account has it. */
  isTried: boolean
  /** The excluded account has shown that it is its own: it passed, was paid to, or a code that was sent there was read. */
  isProven: boolean
  /** The exclusion that the player asked for, null of a minor; ends when, null for good. */
  root: bigint | null
  until: Date | null
}>

export type NewFingerprint = Readonly<{ kind: string; fingerprint: Buffer; playerId: bigint; at: Date }>

/** Fingerprints that are not compared yet, the oldest first. Nothing is locked: the comparison takes its locks in its own order. */
export function newFingerprints(db: Tx, limit: number) {
  return db.rows<NewFingerprint>(sql`
    select kind, fingerprint, player_id, date_trunc('milliseconds', at) as at from identity_fingerprint
     where is_new order by at limit ${limit}`)
}

/** Notes them as compared, but for those that became new again meanwhile. */
export function noteCompared(tx: Tx, fingerprints: readonly NewFingerprint[]) {
  return tx.run(sql`
    update identity_fingerprint m set is_new = false
      from (select o.kind, o.fingerprint, o.player_id
              from unnest(${fingerprints.map(({ kind }) => kind)}::text[], ${fingerprints.map(({ fingerprint }) => fingerprint)}::bytea[],
                          ${fingerprints.map(({ playerId }) => playerId)}::bigint[], ${fingerprints.map(({ at }) => at)}::timestamptz[]) f (kind, fingerprint, player_id, at)
              join identity_fingerprint o using (kind, fingerprint, player_id)
             where o.is_new and date_trunc('milliseconds', o.at) = f.at for update of o skip locked) n
     where (m.kind, m.fingerprint, m.player_id) = (n.kind, n.fingerprint, n.player_id)`)
}

/**
 * Which accounts these fingerprints link with an active exclusion or a known minor, in either direction. A minor's document is
 * one that was refused: whatever they handed in counts.
 */
export function linksOf(db: Tx, fingerprints: readonly NewFingerprint[]) {
  return db.rows<Link>(sql`
    select distinct mine.player_id, theirs.player_id as other_id, mine.kind, mine.is_tried, theirs.is_proven, r.root,
           r.until_at as "until"
      from unnest(${fingerprints.map(({ kind }) => kind)}::text[], ${fingerprints.map(({ fingerprint }) => fingerprint)}::bytea[]) f (kind, fingerprint)
      join identity_fingerprint theirs on (theirs.kind, theirs.fingerprint) = (f.kind, f.fingerprint)
      join (select player_id, root, until_at from exclusion_in_force union all select player_id, null, null from known_minor) r
        on r.player_id = theirs.player_id and (not theirs.is_tried or r.root is null and theirs.kind = 'document')
      join identity_fingerprint mine on (mine.kind, mine.fingerprint) = (f.kind, f.fingerprint) and mine.player_id <> theirs.player_id
      join player p on p.id = mine.player_id and p.closed_at is null
     where not exists (select from play_restriction own where own.id = r.root and own.player_id = mine.player_id)
       and not (r.root is null and exists (select from known_minor m where m.player_id = mine.player_id))
     order by 1, 2`)
}

/** An exclusion that the player asked for, and when it ends. */
export type Exclusion = Readonly<{ root: bigint; until: Date | null }>

/** Carries an exclusion to another account, from now to its own end; 0 where it was carried there before. */
export function carryRestriction(tx: Tx, playerId: bigint, { root, until }: Exclusion) {
  return tx.run(sql`
    insert into play_restriction (player_id, kind, from_at, until_at, carried_from)
    select ${playerId}, 'exclusion', now, greatest(${until}::timestamptz, case when ${until}::timestamptz is not null then now end), ${root}
      from (select clock_timestamp() as now) clock
    on conflict (carried_from, player_id) where carried_from is not null do nothing`)
}

/** An exclusion that was carried to an account: the one it came from, and who asked for that. */
export type Carried = Readonly<{ root: bigint; askedBy: bigint }>

/**
 * What a case about these other accounts can lift of what was carried to this one: what they asked for themselves, and what was
 * carried to them too, unless another case of this account, open or closed as the same person, speaks of it.
 */
export function liftableOf(tx: Tx, playerId: bigint, caseId: bigint, others: readonly bigint[]) {
  return tx.rows<Carried>(sql`
    select r.carried_from as root, a.player_id as asked_by
      from play_restriction r join play_restriction a on a.id = r.carried_from
     where r.player_id = ${playerId} and r.lifted_at is null and r.return_asked_at is null
       and (a.player_id = any(${others}::bigint[])
         or (exists (select from play_restriction o where o.carried_from = r.carried_from and o.player_id = any(${others}::bigint[]))
        and not exists (
          select from player_case c cross join jsonb_array_elements(c.signs) s
            join play_restriction t on t.player_id = (s ->> 'value')::bigint and coalesce(t.carried_from, t.id) = r.carried_from
           where c.player_id = r.player_id and c.kind = 'person' and c.id <> ${caseId}
             and c.outcome is distinct from 'another_person')))
     order by root`)
}

/** Ends what was carried to this account from these exclusions; they themselves stay. */
export function liftCarried(tx: Tx, playerId: bigint, roots: readonly bigint[]) {
  return tx.run(sql`
    update play_restriction set lifted_at = clock_timestamp()
     where player_id = ${playerId} and carried_from = any(${roots}::bigint[]) and lifted_at is null and return_asked_at is null`)
}

/** The active exclusions of these accounts, by the exclusion that their player asked for. */
export function exclusionsOf(db: Tx, playerIds: readonly bigint[]) {
  return db.rows<Exclusion>(sql`
    select distinct root, until_at as "until" from exclusion_in_force where player_id = any(${playerIds}::bigint[]) order by root`)
}

/** Those of these accounts under an active carried exclusion. */
export function carriedOf(db: Tx, playerIds: readonly bigint[]) {
  return db.rows<{ id: bigint }>(sql`
    select distinct player_id as id from exclusion_in_force where player_id = any(${playerIds}::bigint[]) and root <> id`)
}
