import { Refusal, SettingValue } from '@opendraw/contract'
import { listSettingHistory, listSettings, proposeSetting } from '@opendraw/contract/operator'
import { type Binding, bind } from '../../../http/bind.ts'
import { mapPage, pagingFrom } from '../../../paging.ts'
import { isSettingKey, listSettingChanges, readSettings } from '../../settings/index.ts'
import { proposeSetting as propose } from '../settings/change-setting.ts'

/** The settings. */
export const settingRoutes: Binding[] = [
  bind(listSettings, async (ctx) => ({
    list: (await readSettings(ctx.db)).map(({ key, value, initial, isPublic }) => ({
      key,
      value: SettingValue.parse(value),
      initial: SettingValue.parse(initial),
      isPublic,
    })),
  })),
  bind(listSettingHistory, async (ctx, { key, ...paging }) => {
    if (!isSettingKey(key)) throw new Refusal('setting_unknown')
    const { before, limit } = pagingFrom(paging)
    const rows = await listSettingChanges(ctx.db, key, before, limit + 1)
    const list = rows.slice(0, limit)
    const next = rows.length > limit ? (list.at(-1)?.id ?? null) : null
    return mapPage({ list, next }, (version) => ({
      id: version.id,
      value: SettingValue.parse(version.value),
      effectiveAt: version.effectiveAt,
      recordedAt: version.recordedAt,
      maker: version.maker,
      checker: version.checker,
      reason: version.reason,
    }))
  }),
  bind(proposeSetting, async (ctx, input, caller) => ({ approval: await propose(ctx, caller, input) })),
]
