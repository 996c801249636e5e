import { sql, type Tx } from '@opendraw/db'

/**
 * The stored values of these settings that are in force now, or were just before that instant; a setting that had none is not in it.
 */
export async function valuesInForce(
  tx: Tx,
  keys: readonly string[],
  before: Date | null = null,
): Promise<Map<string, unknown>> {
  const rows = await tx.rows<{ key: string; value: unknown }>(sql`
    select distinct on (key) key, value from setting
     where key = any(${[...keys]}::text[]) and effective_at <= clock_timestamp() and (${before}::timestamptz is null or effective_at < ${before})
     order by key, effective_at desc`)
  return new Map(rows.map(({ key, value }) => [key, value]))
}

export type SettingVersion = Readonly<{
  id: bigint
  key: string
  value: unknown
  effectiveAt: Date
  recordedAt: Date
  /** The operator who proposed it, and the one who approved; null for a version from before dual approval. */
  maker: string | null
  checker: string | null
  reason: string | null
}>

/** The versions of these settings, the last recorded first. */
export function settingVersions(
  tx: Tx,
  { keys, unannounced }: Readonly<{ keys: readonly string[]; unannounced: readonly string[] }>,
  before: bigint | null,
  limit: number,
) {
  return tx.rows<SettingVersion>(sql`
    select s.id, s.key, s.value, s.effective_at, s.recorded_at,
      coalesce(m.name, b.name) as maker, c.name as checker, p.reason
      from setting s left join approval p on p.id = s.approval_id left join operator m on m.id = p.maker
      left join operator c on c.id = p.checker left join operator b on b.id = s.changed_by
     where s.key = any(${[...keys]}::text[]) and (${before}::bigint is null or s.id < ${before})
       and (s.effective_at <= clock_timestamp() or not s.key = any(${[...unannounced]}::text[]))
     order by s.id desc limit ${limit}`)
}

/** Every value of a setting that was stored, in the order in which they take effect. */
export function valuesSince(tx: Tx, key: string) {
  return tx.rows<{ from: Date; value: unknown }>(
    sql`select effective_at as from, value from setting where key = ${key} order by effective_at`,
  )
}

export type NewSetting = Readonly<{
  key: string
  value: unknown
  effectiveAt: Date
  changedBy: bigint
  approvalId: bigint
}>

/** Records a version; one of the same setting for the same moment breaks `setting_pkey`. */
export function addSetting(tx: Tx, { key, value, effectiveAt, changedBy, approvalId }: NewSetting) {
  return tx.run(sql`
    insert into setting (key, value, effective_at, changed_by, approval_id)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${effectiveAt}, ${changedBy}, ${approvalId})`)
}
