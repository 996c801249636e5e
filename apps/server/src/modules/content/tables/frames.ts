import { sql, type Tx } from '@opendraw/db'

/** A page of somebody else that the app may show in a frame. */
export type Frame = {
  readonly name: string
  readonly url: string
  /** By language. */
  readonly titles: Readonly<Record<string, string>>
  readonly isAllowed: boolean
}
export type FrameRow = Frame & {
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: bigint | null
}
const columns = sql`name, url, titles, is_allowed, version, changed_at, changed_by`

/** Every page of the list, also those that are no longer allowed. */
export const allFrames = (db: Tx) => db.rows<FrameRow>(sql`select ${columns} from frame_page order by name`)

export const allowedFrame = (db: Tx, name: string) =>
  db.row<FrameRow>(sql`select ${columns} from frame_page where name = ${name} and is_allowed`)

/** Adds a page unless one of that name is there. */
export const addFrame = (tx: Tx, { name, url, titles, isAllowed }: Frame, by: bigint | null) =>
  tx.row<FrameRow>(sql`
    insert into frame_page (name, url, titles, is_allowed, changed_by)
    values (${name}, ${url}, ${JSON.stringify(titles)}::jsonb, ${isAllowed}, ${by}) on conflict do nothing returning ${columns}`)

/** The next version of a page, or undefined when it is no longer at `version`. */
export const changeFrame = (tx: Tx, { name, url, titles, isAllowed }: Frame, version: number, by: bigint) =>
  tx.row<FrameRow>(sql`
    update frame_page set url = ${url}, titles = ${JSON.stringify(titles)}::jsonb, is_allowed = ${isAllowed}, version = version + 1,
      changed_at = clock_timestamp(), changed_by = ${by}
     where name = ${name} and version = ${version} returning ${columns}`)
