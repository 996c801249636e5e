import type { Tx } from '@opendraw/db'
import type { NewSetting } from './tables.ts'
import * as rows from './tables.ts'

/** Records a version; one of the same setting for the same moment breaks `setting_pkey`. */
export function addSetting(tx: Tx, setting: NewSetting) {
  return rows.addSetting(tx, setting)
}
