import { sql, type Tx } from '@opendraw/db'
import type { PlayerRow } from './players.ts'

/** A player as an entry of a list. */
export type ListedPlayer = Pick<
  PlayerRow,
  'id' | 'accountName' | 'phone' | 'email' | 'nickname' | 'state' | 'createdAt'
> &
  Readonly<{ seenAt: Date | null }>

/** The search: by number, by a whole phone number or address, or by how a name begins. Names are in lower case. */
export type PlayerSought =
  | Readonly<{ by: 'id'; id: bigint; begins: string }>
  | Readonly<{ by: 'phone'; value: string }>
  | Readonly<{ by: 'email'; value: string }>
  | Readonly<{ by: 'name'; begins: string }>

export type PlayerFilter = Readonly<{
  sought: PlayerSought | null
  state: 'active' | 'frozen' | null
  from: Date | null
  to: Date | null
}>

/** Players, the newest first, those before `before`. */
export function findPlayers(
  db: Tx,
  { sought, state, from, to }: PlayerFilter,
  before: bigint | null,
  limit: number,
): Promise<ListedPlayer[]> {
  return db.rows<ListedPlayer>(sql`
    select p.id, p.account_name, p.phone, p.email, p.nickname, p.state, p.created_at,
           (select s.seen_at from session s where s.player_id = p.id order by s.created_at desc limit 1) as seen_at
      from player p
     where ${sought ? isSought(sought) : sql`true`}
       and (${state}::text is null or p.state = ${state}) and (${before}::bigint is null or p.id < ${before})
       and (${from}::timestamptz is null or p.created_at >= ${from}) and (${to}::timestamptz is null or p.created_at < ${to})
     order by p.id desc limit ${limit}`)
}

function isSought(sought: PlayerSought) {
  if (sought.by === 'phone') return sql`p.phone = ${sought.value}`
  if (sought.by === 'email') return sql`p.email = ${sought.value}`
  const named = beginsWith(sought.begins)
  return sought.by === 'id' ? sql`(p.id = ${sought.id} or ${named})` : named
}

/** A range instead of `like`: whatever was typed is a name and never a pattern, and the index answers it. */
function beginsWith(begins: string) {
  const after = `${begins}\u{10ffff}`
  return sql`(lower(p.nickname) ~>=~ ${begins} and lower(p.nickname) ~<~ ${after}
    or lower(p.account_name) ~>=~ ${begins} and lower(p.account_name) ~<~ ${after})`
}

/** Moves a player from one state to the other; false when they are not in the first, or have closed their account. */
export async function movePlayer(
  tx: Tx,
  id: bigint,
  from: 'active' | 'frozen',
  to: 'active' | 'frozen',
): Promise<boolean> {
  return (
    (await tx.run(
      sql`update player set state = ${to} where id = ${id} and state = ${from} and closed_at is null`,
    )) === 1
  )
}
