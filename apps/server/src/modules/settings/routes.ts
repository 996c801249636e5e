import { getSettings, listSettingChanges, SettingValue } from '@opendraw/contract'
import * as z from 'zod/mini'
import { type Binding, bind } from '../../http/bind.ts'
import { listSettingChanges as changes, publicSettings } from './read-settings.ts'

const pageSize = 20

/** What players may know of the house's numbers. */
export const routes: Binding[] = [
  bind(getSettings, async (ctx) => ({ settings: onWire(await publicSettings(ctx.db)) })),
  bind(listSettingChanges, async (ctx, { before, limit = pageSize }) => {
    const rows = await changes(ctx.db, 'public', cursorOf(before), limit + 1)
    const list = rows.slice(0, limit)
    return {
      list: list.map(({ id, key, value, effectiveAt, recordedAt }) => ({
        id: String(id),
        key,
        value: SettingValue.parse(value),
        effectiveAt: effectiveAt.getTime(),
        recordedAt: recordedAt.getTime(),
      })),
      next: rows.length > limit ? String(list.at(-1)?.id) : null,
    }
  }),
]

/** Nineteen digits may say more than a number of the database holds: beyond the last is as good as the last. */
const idMost = 2n ** 63n - 1n
function cursorOf(before: string | undefined): bigint | null {
  if (before === undefined) return null
  const id = BigInt(before)
  return id > idMost ? idMost : id
}

const Values = z.record(z.string(), SettingValue)
const onWire = (settings: Readonly<Record<string, unknown>>) => Values.parse(settings)
