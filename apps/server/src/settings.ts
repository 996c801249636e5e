import { sql, type Tx } from '@opendraw/db'
import * as z from 'zod'

const Setting = {
  termsVersion: z.string().min(1),
  adultAge: z.int().min(18),
}

export interface Settings {
  /** The terms that a newcomer must accept; they are named by the day from which they hold. */
  readonly termsVersion: string
  readonly adultAge: number
}

const defaults: Settings = { termsVersion: '2026-11-01', adultAge: 18 }

/**
 * What holds now: of each setting the newest version whose time has come, else the default that stands here. A stored
 * value that makes no sense is a bug of whoever stored it and throws.
 */
export async function readSettings(db: Tx): Promise<Settings> {
  const rows = await db.rows<{ key: string; value: unknown }>(sql`
    select distinct on (key) key, value from setting
     where key = any(${Object.keys(defaults)}::text[]) and effective_at <= clock_timestamp()
     order by key, effective_at desc`)
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  return {
    termsVersion: Setting.termsVersion.parse(stored.get('termsVersion') ?? defaults.termsVersion),
    adultAge: Setting.adultAge.parse(stored.get('adultAge') ?? defaults.adultAge),
  }
}
