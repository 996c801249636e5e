import type { Tx } from '@opendraw/db'
import { catalogue, type SettingKey } from './catalogue.ts'
import { type SettingVersion, settingVersions, valuesInForce } from './tables.ts'

const keys = Object.keys(catalogue)
const publicKeys = Object.entries(catalogue).flatMap(([key, { isPublic }]) => (isPublic ? [key] : []))

export interface SettingNow {
  readonly key: string
  /** As stored: JSON. */
  readonly value: unknown
  readonly initial: unknown
  readonly isPublic: boolean
}

/** Every setting with the value that holds now. */
export async function readSettings(db: Tx): Promise<SettingNow[]> {
  const stored = await valuesInForce(db, keys)
  return Object.entries(catalogue).map(([key, { initial, isPublic }]) => ({
    key,
    value: stored.get(key) ?? initial,
    initial,
    isPublic,
  }))
}

/** The settings that concern players, as they hold now, by name. */
export async function publicSettings(db: Tx): Promise<Readonly<Record<string, unknown>>> {
  const all = await readSettings(db)
  return Object.fromEntries(all.flatMap(({ key, value, isPublic }) => (isPublic ? [[key, value]] : [])))
}

/** The changes of one setting, or of all that players may know about; the last recorded first. */
export function listSettingChanges(
  db: Tx,
  which: SettingKey | 'public',
  before: bigint | null,
  limit: number,
): Promise<SettingVersion[]> {
  return settingVersions(db, which === 'public' ? publicKeys : [which], before, limit)
}
