import { sql, type Tx } from '@opendraw/db'

/** A text by language; English always. */
export type Texts = Readonly<Record<string, string>>

export interface NoticeRow {
  readonly id: bigint
  readonly title: Texts
  readonly body: Texts
  readonly publishedAt: Date
}

/** The notices that are shown now, newest first. */
export function activeNotices(db: Tx, limit: number): Promise<NoticeRow[]> {
  return db.rows<NoticeRow>(sql`
    select id, title, body, published_at as "publishedAt" from notice
     where is_active and published_at <= clock_timestamp() order by published_at desc, id desc limit ${limit}`)
}

/** Adds a notice unless one with the same English title is there. */
export function addNoticeOnce(
  tx: Tx,
  { title, body }: { readonly title: Texts; readonly body: Texts },
): Promise<number> {
  return tx.run(sql`
    insert into notice (title, body)
    select ${JSON.stringify(title)}::jsonb, ${JSON.stringify(body)}::jsonb
     where not exists (select from notice where title ->> 'en' = ${title.en ?? ''})`)
}

/** Lets one process at a time put first things in place. */
export async function lockSeed(tx: Tx): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('opendraw seed notices'))`)
}

/** How many notices that are shown now were published after that moment. */
export async function countNoticesSince(db: Tx, since: Date): Promise<number> {
  const row = await db.row<{ count: number }>(sql`
    select count(*)::int as count from notice
     where is_active and published_at > ${since} and published_at <= clock_timestamp()`)
  return row?.count ?? 0
}
