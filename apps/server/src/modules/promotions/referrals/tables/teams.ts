import { sql, type Tx } from '@opendraw/db'

/** What one level of a team counts, micro-USD; a row that is not there counts nothing. */
export type TeamTotals = Readonly<{
  level: number
  people: bigint
  deposits: bigint
  withdrawals: bigint
  valid: bigint
}>

/** At most three rows, whatever the team's size. */
export function totalsOf(db: Tx, ancestorIds: readonly bigint[]) {
  return db.rows<TeamTotals & { ancestorId: bigint }>(sql`
    select ancestor_id, level, people, deposits, withdrawals, valid from team_total
     where ancestor_id = any(${ancestorIds}::bigint[]) order by ancestor_id, level`)
}

export type Member = Readonly<{ id: bigint; nickname: string; joinedAt: Date; counts: boolean }>

/** A level's people, newest first. */
export function membersOf(db: Tx, ancestorId: bigint, level: number, before: bigint | null, limit: number) {
  return db.rows<Member>(sql`
    select p.id, p.nickname, p.created_at as joined_at,
           coalesce(s.counts_from <= (clock_timestamp() at time zone 'UTC')::date, false) as counts
      from team_link l join player p on p.id = l.player_id left join team_summary s on s.player_id = l.player_id
     where l.ancestor_id = ${ancestorId} and l.level = ${level} and (${before}::bigint is null or l.player_id < ${before})
     order by l.player_id desc limit ${limit}`)
}

/** Counts an amount for everyone above the player; negative takes back. */
export function addTeamMoney(tx: Tx, playerId: bigint, deposits: bigint, withdrawals: bigint) {
  return tx.row(sql`select count_team_money(${playerId}, ${deposits}, ${withdrawals})::text as done`)
}

/** A player's inviter, and from which day on the player's stakes bring commission. */
export function placeOf(db: Tx, playerId: bigint) {
  return db.row<{ invitedBy: bigint | null; countsFrom: string | null }>(sql`
    select p.invited_by, s.counts_from::text as counts_from
      from player p left join team_summary s on s.player_id = p.id where p.id = ${playerId}`)
}
