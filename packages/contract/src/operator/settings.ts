import * as z from 'zod/mini'
import { defineCall } from '../call.ts'
import { SettingValue } from '../calls/settings.ts'
import { Digits, Instant, Nothing, pageOf, paging, text } from '../values.ts'
import { SetInstant } from './set-instant.ts'
import { REASON_LENGTH_MAX } from './typed-texts.ts'

const Key = text(1, 60)

export const listSettings = defineCall({
  method: 'POST',
  path: 'operator/settings/list',
  access: 'operator',
  permission: 'oversight:setting:read',
  about: 'Every setting: its current value, its default, and whether players see it.',
  request: Nothing,
  reply: z.object({
    list: z.array(
      z.object({ key: z.string(), value: SettingValue, initial: SettingValue, isPublic: z.boolean() }),
    ),
  }),
  refusals: [],
})
export const listSettingHistory = defineCall({
  method: 'POST',
  path: 'operator/settings/history',
  access: 'operator',
  permission: 'oversight:setting:read',
  about: 'The versions of one setting, also those to come, the last recorded first.',
  request: z.strictObject({ key: Key, ...paging }),
  reply: pageOf(
    z.object({
      id: Digits,
      value: SettingValue,
      effectiveAt: Instant,
      recordedAt: Instant,
      maker: z.nullable(z.string()),
      checker: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['setting_unknown'],
})
export const proposeSetting = defineCall({
  method: 'POST',
  path: 'operator/settings/propose',
  access: 'operator',
  permission: 'oversight:setting:propose',
  about: 'Proposes a new value. It applies from that moment on; null: at the approval.',
  request: z.strictObject({
    key: Key,
    value: SettingValue,
    effectiveAt: z.nullable(SetInstant),
    reason: text(0, REASON_LENGTH_MAX),
  }),
  reply: z.object({ approval: Digits }),
  refusals: [
    'setting_unknown',
    'setting_malformed',
    'setting_date_invalid',
    'allow_list_excludes_you',
    'reason_required',
    'already_proposed',
  ],
})

export const settingCalls = { listSettings, listSettingHistory, proposeSetting } as const
