import { sql, type Tx } from '@opendraw/db'

export type Restriction = Readonly<{
  id: bigint
  kind: 'pause' | 'exclusion'
  from: Date
  /** null: for good. */
  until: Date | null
  returnAskedAt: Date | null
  /** The player asked for it under another account. */
  isCarried: boolean
}>
const columns = sql`id, kind, from_at as "from", until_at as "until", return_asked_at,
  carried_from is not null as is_carried`

/** The restrictions that may be active now; `activeRestriction` decides which one is. */
export function restrictionsOf(db: Tx, playerId: bigint): Promise<Restriction[]> {
  return db.rows(sql`select ${columns} from play_restriction where player_id = ${playerId} and lifted_at is null
    and (kind = 'exclusion' and (return_asked_at is null or return_asked_at > clock_timestamp() - interval '2 days')
      or kind = 'pause' and until_at > clock_timestamp())
    order by id`)
}

/** A pause of that many hours, or an exclusion of that many months or for good, from now. */
export async function addRestriction(
  tx: Tx,
  playerId: bigint,
  length: { hours: number } | { months: number | null },
): Promise<Restriction> {
  const isPause = 'hours' in length
  const hours = isPause ? length.hours : null
  const months = isPause ? null : length.months
  const row = await tx.row<Restriction>(sql`
    insert into play_restriction (player_id, kind, from_at, until_at)
    select ${playerId}, ${isPause ? 'pause' : 'exclusion'}, now, case
        when ${hours}::int is not null then now + make_interval(hours => ${hours}::int)
        when ${months}::int is not null then now + make_interval(months => ${months}::int) end
      from (select clock_timestamp() as now) clock
    returning ${columns}`)
  if (!row) throw new Error('an insert returns its row')
  return row
}

/** Asks to return from every exclusion that has run out and not been asked about. */
export function askReturnFrom(tx: Tx, ids: readonly bigint[]): Promise<number> {
  return tx.run(
    sql`update play_restriction set return_asked_at = clock_timestamp() where id = any(${ids}::bigint[])`,
  )
}
