import type { Tx } from '@opendraw/db'
import { catalogue, type SettingKey, type SettingOf } from './catalogue.ts'
import { valuesInForce } from './tables.ts'

/**
 * What holds now: the newest version whose time has come, else the value that the setting begins with. A stored value that
 * does not fit is a bug of whoever stored it and throws.
 */
export async function settingOf<Key extends SettingKey>(db: Tx, key: Key): Promise<SettingOf<Key>> {
  return (await settingsOf(db, [key]))[key]
}

/** Several at once, as of the same moment, by one statement. */
export async function settingsOf<Key extends SettingKey>(
  db: Tx,
  keys: readonly Key[],
): Promise<{ readonly [One in Key]: SettingOf<One> }> {
  const stored = await valuesInForce(db, keys)
  const values = keys.map((key) => {
    const { schema, initial } = catalogue[key]
    return [key, schema.parse(stored.has(key) ? stored.get(key) : initial)] as const
  })
  // The compiler does not follow a mapped type through fromEntries; each value was parsed by its own key's schema.
  return Object.fromEntries(values) as { readonly [One in Key]: SettingOf<One> }
}
