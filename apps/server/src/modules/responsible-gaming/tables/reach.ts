import { sql, type Tx } from '@opendraw/db'
import type { Sign } from './concerns.ts'

/** An account that shares a mark with one under an exclusion. */
export type Link = Readonly<{
  playerId: bigint
  /** The account under the exclusion. */
  otherId: bigint
  kind: Sign['sign']
  /** It was refused to the player, since another account has it. */
  isTried: boolean
  /** The exclusion that its player asked for himself; ends when, null for good. */
  root: bigint
  until: Date | null
}>

export type NewMark = Readonly<{ kind: string; mark: Buffer; playerId: bigint; at: Date }>

/** Marks that nobody has compared yet, the oldest first. Nothing is locked: whoever compares them takes his locks in his own order. */
export const newMarks = (db: Tx, limit: number) =>
  db.rows<NewMark>(sql`
    select kind, mark, player_id, date_trunc('milliseconds', at) as at from person_mark
     where is_new order by at limit ${limit}`)

/** Notes them as compared, but for those that became new again meanwhile. */
export const noteCompared = (tx: Tx, marks: readonly NewMark[]) =>
  tx.run(sql`
    update person_mark m set is_new = false
      from (select o.kind, o.mark, o.player_id
              from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::bytea[],
                          ${marks.map(({ playerId }) => playerId)}::bigint[], ${marks.map(({ at }) => at)}::timestamptz[]) f (kind, mark, player_id, at)
              join person_mark o using (kind, mark, player_id)
             where o.is_new and date_trunc('milliseconds', o.at) = f.at for update of o skip locked) n
     where (m.kind, m.mark, m.player_id) = (n.kind, n.mark, n.player_id)`)

/** Which accounts these marks link with an exclusion that holds, in either direction. */
export const linksOf = (db: Tx, marks: readonly NewMark[]) =>
  db.rows<Link>(sql`
    select distinct mine.player_id, theirs.player_id as other_id, mine.kind, mine.is_tried, r.root,
           r.until_at as "until"
      from unnest(${marks.map(({ kind }) => kind)}::text[], ${marks.map(({ mark }) => mark)}::bytea[]) f (kind, mark)
      join person_mark theirs on (theirs.kind, theirs.mark) = (f.kind, f.mark) and not theirs.is_tried
      join exclusion_in_force r on r.player_id = theirs.player_id
      join person_mark mine on (mine.kind, mine.mark) = (f.kind, f.mark) and mine.player_id <> theirs.player_id
      join player p on p.id = mine.player_id and p.closed_at is null
     where not exists (select from protection_rest own where own.id = r.root and own.player_id = mine.player_id)
     order by 1, 2`)

/** What the player is known by is compared with all others once more. */
export const compareAnew = (tx: Tx, playerId: bigint) =>
  tx.run(sql`update person_mark set is_new = true, at = clock_timestamp() where player_id = ${playerId}`)

/** Carries an exclusion to another account, from now to its own end; 0 where it was carried there before. */
export const carryRest = (tx: Tx, playerId: bigint, { root, until }: Pick<Link, 'root' | 'until'>) =>
  tx.run(sql`
    insert into protection_rest (player_id, kind, from_at, until_at, carried_from)
    select ${playerId}, 'exclusion', now, greatest(${until}::timestamptz, case when ${until}::timestamptz is not null then now end), ${root}
      from (select clock_timestamp() as now) clock
    on conflict (carried_from, player_id) where carried_from is not null do nothing`)

/** Ends what was carried to this account; the exclusion that it came from stays. */
export const liftCarried = (tx: Tx, playerId: bigint) =>
  tx.run(sql`
    update protection_rest set lifted_at = clock_timestamp()
     where player_id = ${playerId} and carried_from is not null and lifted_at is null and return_asked_at is null`)

/** The exclusions that hold for these accounts, by the exclusion that their player asked for. */
export const exclusionsOf = (db: Tx, playerIds: readonly bigint[]) =>
  db.rows<Pick<Link, 'root' | 'until'>>(sql`
    select distinct root, until_at as "until" from exclusion_in_force where player_id = any(${playerIds}::bigint[]) order by root`)

/** Those of these accounts that an exclusion was carried to which holds. */
export const carriedOf = (db: Tx, playerIds: readonly bigint[]) =>
  db.rows<{ id: bigint }>(sql`
    select distinct player_id as id from exclusion_in_force where player_id = any(${playerIds}::bigint[]) and root <> id`)
