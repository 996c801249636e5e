import { sql, type Tx } from '@opendraw/db'

export type SavedViewRow = Readonly<{
  id: bigint
  operatorId: bigint
  owner: string
  list: string
  name: string
  filters: unknown
  isShared: boolean
}>
export type SavedViewInput = Readonly<{
  operatorId: bigint
  list: string
  name: string
  filters: Readonly<Record<string, string>>
  isShared: boolean
}>

/** An operator's views of a list and those that others share, by name; of operators who may still sign in. */
export function viewsOf(db: Tx, list: string, operatorId: bigint, limit: number) {
  return db.rows<SavedViewRow>(sql`
    select v.id, v.operator_id, o.name as owner, v.list, v.name, v.filters, v.is_shared
      from saved_view v join operator o on o.id = v.operator_id and o.state = 'active'
     where v.list = ${list} and (v.operator_id = ${operatorId} or v.is_shared)
     order by v.operator_id <> ${operatorId}, lower(v.name), v.id limit ${limit}`)
}

/** Keeps a view, in the place of the operator's own of that name; undefined where they have as many as may be. */
export function keepView(tx: Tx, { operatorId, list, name, filters, isShared }: SavedViewInput, max: number) {
  return tx.row<{ id: bigint }>(sql`
    insert into saved_view as v (operator_id, list, name, filters, is_shared)
    select ${operatorId}, ${list}, ${name}, ${JSON.stringify(filters)}::jsonb, ${isShared}
     where (select count(*) from saved_view where operator_id = ${operatorId} and (list <> ${list} or lower(name) <> lower(${name}))) < ${max}
    on conflict (operator_id, list, lower(name)) do update
      set name = excluded.name, filters = excluded.filters, is_shared = excluded.is_shared, saved_at = clock_timestamp()
    returning v.id`)
}

/** Deletes a view of the operator; undefined where it is not theirs, or gone. */
export function dropView(tx: Tx, id: bigint, operatorId: bigint) {
  return tx.row<{ list: string; name: string }>(
    sql`delete from saved_view where id = ${id} and operator_id = ${operatorId} returning list, name`,
  )
}
