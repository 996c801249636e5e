import type { Tx } from '@opendraw/db'
import { catalogue, type SettingKey, type SettingOf } from './catalogue.ts'
import * as rows from './tables.ts'
import { type NewSetting, type SettingVersion, settingVersions, valuesInForce } from './tables.ts'

const keys = Object.keys(catalogue)
const publicKeys = Object.entries(catalogue).flatMap(([key, { isPublic }]) => (isPublic ? [key] : []))
const unannouncedKeys = Object.entries(catalogue).flatMap(([key, { isAnnounced }]) =>
  isAnnounced ? [] : [key],
)

export type SettingNow = Readonly<{
  key: string
  /** As stored: JSON. */
  value: unknown
  initial: unknown
  isPublic: boolean
}>

/** Every setting with its current value. */
export async function readSettings(db: Tx): Promise<SettingNow[]> {
  const stored = await valuesInForce(db, keys)
  return Object.entries(catalogue).map(([key, { initial, isPublic }]) => ({
    key,
    value: stored.get(key) ?? initial,
    initial,
    isPublic,
  }))
}

/** The current settings for players, by name. */
export async function publicSettings(db: Tx): Promise<Readonly<Record<string, unknown>>> {
  const all = await readSettings(db)
  return Object.fromEntries(all.flatMap(({ key, value, isPublic }) => (isPublic ? [[key, value]] : [])))
}

/**
 * The changes of one setting, or of all that players may know about, the last recorded first; for players without those to come of
 * a setting that is not announced.
 */
export function listSettingChanges(
  db: Tx,
  which: SettingKey | 'public',
  before: bigint | null,
  limit: number,
): Promise<SettingVersion[]> {
  const [shown, unannounced] = which === 'public' ? [publicKeys, unannouncedKeys] : [[which], []]
  return settingVersions(db, { keys: shown, unannounced }, before, limit)
}

/**
 * The current value: the newest version in effect, else the default. A stored value that does not fit is a bug of its
 * writer and throws.
 */
export async function settingOf<Key extends SettingKey>(db: Tx, key: Key): Promise<SettingOf<Key>> {
  return (await settingsOf(db, [key]))[key]
}

/**
 * Several at once, as of the same moment, by one statement: of now, or of the last instant before `before`. What a period earned is by
 * the values at its end, however late it is worked out: those never change any more.
 */
export async function settingsOf<Key extends SettingKey>(
  db: Tx,
  keys: readonly Key[],
  before: Date | null = null,
): Promise<{ readonly [One in Key]: SettingOf<One> }> {
  const stored = await valuesInForce(db, keys, before)
  const values = keys.map((key) => {
    const { schema, initial } = catalogue[key]
    return [key, schema.parse(stored.has(key) ? stored.get(key) : initial)] as const
  })
  // The compiler does not follow a mapped type through fromEntries; each value was parsed by its own key's schema.
  return Object.fromEntries(values) as { readonly [One in Key]: SettingOf<One> }
}

/** The values of a setting since its beginning, the oldest first, those to come included. The default is first, from the year 0 on. */
export async function settingHistory<Key extends SettingKey>(
  db: Tx,
  key: Key,
): Promise<Readonly<{ from: Date; value: SettingOf<Key> }>[]> {
  const { schema, initial } = catalogue[key]
  const versions = await rows.valuesSince(db, key)
  return [{ from: new Date(0), value: initial }, ...versions].map(({ from, value }) => ({
    from,
    // The compiler does not follow a key through the catalogue; the value was parsed by this key's schema.
    value: schema.parse(value) as SettingOf<Key>,
  }))
}

/** Records a version; one of the same setting for the same moment breaks `setting_pkey`. */
export function addSetting(tx: Tx, setting: NewSetting) {
  return rows.addSetting(tx, setting)
}
