import { getSettings, listSettingChanges, SettingValue } from '@opendraw/contract'
import * as z from 'zod/mini'
import { type Binding, bind } from '../../http/bind.ts'
import { listSettingChanges as changes, publicSettings } from './settings.ts'

const PAGE_SIZE = 20

/** The settings that players may read. */
export const routes: Binding[] = [
  bind(getSettings, async (ctx) => ({ settings: Values.parse(await publicSettings(ctx.db)) })),
  bind(listSettingChanges, async (ctx, { before, limit = PAGE_SIZE }) => {
    const rows = await changes(ctx.db, 'public', before ?? null, limit + 1)
    const list = rows.slice(0, limit)
    return {
      list: list.map(({ id, key, value, effectiveAt, recordedAt }) => ({
        id,
        key,
        value: SettingValue.parse(value),
        effectiveAt,
        recordedAt,
      })),
      next: rows.length > limit ? (list.at(-1)?.id ?? null) : null,
    }
  }),
]

const Values = z.record(z.string(), SettingValue)
