import type { Context } from '../../../context.ts'
import { namesOf } from '../../operators/index.ts'
import { listMethods as all, type MethodRow } from '../../wallet/deposits/index.ts'
import { pendingApprovalsOn } from '../tables/queues.ts'

export type AdminMethodRow = MethodRow &
  Readonly<{
    changedByName: string | null
    waits: bigint | null
  }>

/** Every way to deposit with the operator who changed it last, and its pending proposal. */
export async function listMethods({ db }: Pick<Context, 'db'>): Promise<AdminMethodRow[]> {
  const rows = await all(db)
  const people = rows.flatMap(({ changedBy }) => (changedBy === null ? [] : [changedBy]))
  const subjects = rows.map(({ id }) => `method:${id}`)
  const [names, looks] = await Promise.all([namesOf(db, people), pendingApprovalsOn(db, subjects)])
  const lookAt = new Map(looks.map((look) => [look.subject, look.id]))
  return rows.map((row) => ({
    ...row,
    changedByName: row.changedBy === null ? null : (names.get(row.changedBy) ?? ''),
    waits: lookAt.get(`method:${row.id}`) ?? null,
  }))
}
